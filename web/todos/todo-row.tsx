import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type RefObject, useRef, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { tooLong } from '#domain/kit/text.ts'
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
  /** Resolves to whether it succeeded. */
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
    // Restores what was typed, and the focus unless it has moved elsewhere.
    const { activeElement } = document
    const autoFocus = activeElement === editButton.current || activeElement === document.body
    setEditing((now) => now ?? { text, autoFocus })
  }
  return (
    <li className="border-b border-hairline px-4 py-1.5 last:border-b-0 sm:px-5">
      {editing ? (
        <EditTodo {...editing} onCancel={close} onSave={(text) => void save(text)} />
      ) : (
        <ShownTodo
          todo={todo}
          editButton={editButton}
          onCommand={(command) => void onCommand(command)}
          onEdit={() => setEditing({ text: todo.text, autoFocus: true })}
        />
      )}
    </li>
  )
}

function ShownTodo({
  todo: { id: todoId, text, completed },
  editButton,
  onCommand,
  onEdit,
}: {
  todo: Todo
  editButton: RefObject<HTMLButtonElement | null>
  onCommand: (command: TodoCommand) => void
  onEdit: () => void
}) {
  return (
    <div className="-mr-3 flex flex-wrap items-center justify-end sm:mr-0 sm:gap-2">
      <CheckboxField
        isSelected={completed}
        onChange={(checked) => onCommand({ kind: 'change', todoId, completed: checked })}
        className="min-w-0 flex-1 basis-[10rem] py-1.5"
      >
        <span dir="auto" className={cn('block wrap-anywhere', completed && 'text-quiet line-through decoration-gold')}>
          {text}
        </span>
      </CheckboxField>
      <div className="flex sm:gap-2">
        <Button
          ref={editButton}
          variant="quiet"
          aria-label={`Edit ${text}`}
          className="w-11 shrink-0 px-0"
          onPress={onEdit}
        >
          <Pencil aria-hidden size={18} />
        </Button>
        <Button
          variant="quiet"
          aria-label={`Remove ${text}`}
          className="w-11 shrink-0 px-0"
          onPress={() => onCommand({ kind: 'remove', todoId })}
        >
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
    </div>
  )
}

function EditTodo({
  text,
  autoFocus,
  onSave,
  onCancel,
}: Editing & { onSave: (text: string) => void; onCancel: () => void }) {
  const [draft, setDraft] = useState(text)
  const problem = tooLong('To-do', maxTodoLength, draft.trim())
  return (
    <Form
      className="flex-row flex-wrap items-end gap-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim() !== '' && !problem) onSave(draft.trim())
      }}
    >
      <TextField
        label="Edit to-do"
        value={draft}
        onChange={setDraft}
        error={problem}
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
