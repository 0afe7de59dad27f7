import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckboxField } from '#web/kit/checkbox-field.tsx'
import { cn } from '#web/kit/cn.ts'
import { Form } from '#web/kit/form.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { longestTodo, type TodoCommand } from './todo-command.ts'

export function TodoRow({ todo, onCommand }: { todo: Todo; onCommand: (command: TodoCommand) => void }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <li className="border-b border-hairline px-4 py-1.5 last:border-b-0 sm:px-5">
      {editing ? (
        <EditTodo
          text={todo.text}
          onCancel={close}
          onSave={(text) => {
            if (text !== todo.text) onCommand({ kind: 'change', todoId: todo.id, text })
            close()
          }}
        />
      ) : (
        <div className="flex items-center gap-2">
          <CheckboxField
            isSelected={todo.completed}
            onChange={(completed) => onCommand({ kind: 'change', todoId: todo.id, completed })}
            className="min-w-0 flex-1 py-1.5"
          >
            <span className={cn('wrap-anywhere', todo.completed && 'text-quiet line-through decoration-gold')}>
              {todo.text}
            </span>
          </CheckboxField>
          <Button
            ref={editButton}
            variant="quiet"
            aria-label={`Edit ${todo.text}`}
            className="w-11 shrink-0 px-0"
            onPress={() => setEditing(true)}
          >
            <Pencil aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            aria-label={`Remove ${todo.text}`}
            className="w-11 shrink-0 px-0"
            onPress={() => onCommand({ kind: 'remove', todoId: todo.id })}
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      )}
    </li>
  )
}

function EditTodo({ text, onSave, onCancel }: { text: string; onSave: (text: string) => void; onCancel: () => void }) {
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
        maxLength={longestTodo}
        // The person just pressed Edit: this is where they want to be.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
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
