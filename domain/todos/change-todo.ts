import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Todo } from './todo.ts'

export type TodoRefusal = { code: 'todo-blank' } | { code: 'todo-not-found' }

/** The changed to-do: a new text, trimmed, or a checkmark. Another student's to-do is treated as missing. */
export function changeTodo(
  todo: Todo | undefined,
  studentId: PersonId,
  change: { text?: string | undefined; completed?: boolean | undefined },
): Result<{ todo: Todo; isNew: boolean }, TodoRefusal> {
  if (todo?.studentId !== studentId) return refuse({ code: 'todo-not-found' })
  const text = change.text === undefined ? todo.text : change.text.trim()
  if (text === '') return refuse({ code: 'todo-blank' })
  const completed = change.completed ?? todo.completed
  return ok({ todo: { ...todo, text, completed }, isNew: text !== todo.text || completed !== todo.completed })
}
