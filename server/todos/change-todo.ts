import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { changeTodo as decide, type TodoRefusal } from '#domain/todos/change-todo.ts'
import type { Todo } from '#domain/todos/todo.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { lockTodo, updateTodo } from './store.ts'

type Request = { id: TodoId; studentId: PersonId; text?: string | undefined; completed?: boolean | undefined }

/** Renames a to-do, or checks or unchecks it. */
export async function changeTodo(
  { db, clock }: { db: Db; clock: Clock },
  { id, studentId, ...change }: Request,
): Promise<Result<Todo, TodoRefusal>> {
  return db.transaction(async (tx) => {
    const decision = decide(await lockTodo(tx, id), studentId, change)
    if (!decision.ok) return decision
    const { todo, isNew } = decision.value
    if (isNew) {
      await updateTodo(tx, todo)
      publish(tx, clock.now(), [studentId], 'todos-changed', {})
    }
    return ok(todo)
  })
}
