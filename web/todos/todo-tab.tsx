import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { tooLong } from '#domain/kit/text.ts'
import { Banner, bannerMilliseconds } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { notify } from '#web/kit/feedback/notify.ts'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { useTodoCommand, useTodos } from './calls.ts'
import { maxTodoLength, type TodoCommand } from './todo-command.ts'
import { TodoRow } from './todo-row.tsx'

const failedText = 'Failed to update todos. Please try again.'

export function TodoTab() {
  const { todos, isError, error, refetch } = useTodos()
  const { draft, setDraft, add, carryOut, failed, clear } = useTodoForm()
  const list = useRef<HTMLUListElement>(null)
  const [hasEmptied, setHasEmptied] = useState(false)
  const left = todos?.filter(({ completed }) => !completed).length
  return (
    <>
      <PageTitle lead={left === undefined ? 'What you need to do' : leadFor(left, todos?.length ?? 0)}>To-Do</PageTitle>
      <div className="mt-6 max-w-3xl">
        {failed ? (
          <Banner tone="error" onClear={clear} clearAfter={bannerMilliseconds} className="mb-4">
            {failedText}
          </Banner>
        ) : null}
        <AddTodo draft={draft} onChange={setDraft} onAdd={add} />
        {todos ? (
          <TodoList
            ref={list}
            todos={todos}
            onCommand={(command) => {
              const done = carryOut(command)
              // The pressed button is gone with its row, so the keyboard continues at the list, or at what replaces it.
              if (command.kind === 'remove') list.current?.focus()
              setHasEmptied(command.kind === 'remove' && todos.length === 1)
              return done
            }}
            hasEmptied={hasEmptied}
          />
        ) : isError ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting className="flex flex-col gap-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </Waiting>
        )}
      </div>
    </>
  )
}

function AddTodo({ draft, onChange, onAdd }: { draft: string; onChange: (draft: string) => void; onAdd: () => void }) {
  return (
    <Form
      className="mb-6 flex-row items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd()
      }}
    >
      <TextField
        label="New to-do"
        value={draft}
        onChange={onChange}
        error={tooLong('To-do', maxTodoLength, draft.trim())}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit">Add</Button>
    </Form>
  )
}

function TodoList({
  ref,
  todos,
  hasEmptied,
  onCommand,
}: {
  ref: RefObject<HTMLUListElement | null>
  todos: Todo[]
  /** True if the person has just removed the last one. */
  hasEmptied: boolean
  onCommand: (command: TodoCommand) => Promise<boolean>
}) {
  if (todos.length === 0) return hasEmptied ? <FocusOnMount>{nothing}</FocusOnMount> : nothing
  return (
    <ul ref={ref} tabIndex={-1} aria-label="To-dos" className="rounded-md border border-hairline bg-sheet shadow-sheet">
      {todos.map((todo) => (
        <TodoRow key={todo.id} todo={todo} onCommand={onCommand} />
      ))}
    </ul>
  )
}

const nothing = (
  <EmptyState title="Nothing to do yet">
    Write down your next small step: a draft to finish, a teacher to ask, a deadline to look up.
  </EmptyState>
)

/** The text not added yet, and the functions that send commands. The text of a command that fails is restored. */
function useTodoForm() {
  const [draft, setDraft] = useState('')
  const [failed, setFailed] = useState(false)
  const here = useHere()
  const { mutate, mutateAsync } = useTodoCommand({
    onMutate: () => setFailed(false),
    onError: (_, command) => {
      // A person who has moved to another tab doesn't see a banner here, so the notice carries what was typed.
      if (!here.current) {
        const text = command.kind === 'remove' ? undefined : command.text
        notify({ tone: 'error', title: failedText, ...(text !== undefined && { text }) })
        return
      }
      setFailed(true)
      // Restores what was typed, unless something new is being typed.
      if (command.kind === 'add') setDraft((typed) => typed || command.text)
    },
  })
  const add = () => {
    const text = draft.trim()
    if (text === '' || tooLong('To-do', maxTodoLength, text)) return
    mutate({ kind: 'add', id: newId(), text })
    setDraft('')
  }
  /** Resolves to whether it succeeded. */
  const carryOut = (command: TodoCommand) =>
    mutateAsync(command).then(
      () => true,
      () => false,
    )
  return { draft, setDraft, add, carryOut, failed, clear: () => setFailed(false) }
}

/** A ref that is true while this tab is the current one. */
function useHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

function leadFor(left: number, all: number): string {
  if (all === 0) return 'Only you can see this list.'
  if (left === 0) return 'All done!'
  return left === 1 ? 'One thing left.' : `${left} things left.`
}
