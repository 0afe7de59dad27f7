import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { TodoRefusal } from './change-todo.ts'
import type { Todo } from './todo.ts'

/** The to-do to add, with its text trimmed, or the existing to-do with this id in its current state. */
export function addTodo(
  request: { id: TodoId; studentId: PersonId; text: string },
  sameId: Todo | undefined,
): Result<{ todo: Todo; isNew: boolean }, TodoRefusal> {
  const text = request.text.trim()
  if (text === '') return refuse({ code: 'todo-blank' })
  if (!sameId) return ok({ todo: { ...request, text, completed: false }, isNew: true })
  return sameId.studentId === request.studentId
    ? ok({ todo: sameId, isNew: false })
    : refuse({ code: 'todo-not-found' })
}
