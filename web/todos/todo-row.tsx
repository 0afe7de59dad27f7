import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { cn } from '#web/kit/cn.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { maxTodoLength, type TodoCommand } from './todo-command.ts'

type Editing = { text: string; autoFocus: boolean }

export function TodoRow({
  todo,
  onCommand,
}: {
  todo: Todo
  /** Returns whether it was done. */
  onCommand: (command: TodoCommand) => Promise<boolean>
}) {
  const [editing, setEditing] = useState<Editing>()
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(undefined)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const save = async (text: string) => {
    close()
    if (text === todo.text || (await onCommand({ kind: 'change', todoId: todo.id, text }))) return
    // What was typed comes back, and so does the focus, unless it has moved elsewhere.
    const autoFocus = [editButton.current, document.body].includes(document.activeElement as HTMLElement)
    setEditing((now) => now ?? { text, autoFocus })
  }
  return (
    <li className="border-b border-hairline px-4 py-1.5 last:border-b-0 sm:px-5">
      {editing ? (
        <EditTodo {...editing} onCancel={close} onSave={(text) => void save(text)} />
      ) : (
        <div className="flex items-center gap-2">
          <CheckboxField
            isSelected={todo.completed}
            onChange={(completed) => void onCommand({ kind: 'change', todoId: todo.id, completed })}
            className="min-w-0 flex-1 py-1.5"
          >
            <span
              dir="auto"
              className={cn('block wrap-anywhere', todo.completed && 'text-quiet line-through decoration-gold')}
            >
              {todo.text}
            </span>
          </CheckboxField>
          <Button
            ref={editButton}
            variant="quiet"
            aria-label={`Edit ${todo.text}`}
            className="w-11 shrink-0 px-0"
            onPress={() => setEditing({ text: todo.text, autoFocus: true })}
          >
            <Pencil aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            aria-label={`Remove ${todo.text}`}
            className="w-11 shrink-0 px-0"
            onPress={() => void onCommand({ kind: 'remove', todoId: todo.id })}
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      )}
    </li>
  )
}

function EditTodo({
  text,
  autoFocus,
  onSave,
  onCancel,
}: Editing & { onSave: (text: string) => void; onCancel: () => void }) {
  const [draft, setDraft] = useState(text)
  return (
    <Form
      className="flex-row flex-wrap items-end gap-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim() !== '') onSave(draft.trim())
      }}
    >
      <TextField
        label="Edit to-do"
        value={draft}
        onChange={setDraft}
        maxLength={maxTodoLength}
        // The person just pressed Edit: this is where they want to be.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
        className="min-w-56 flex-1"
      />
      <div className="flex gap-2.5">
        <Button type="submit">Save</Button>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
