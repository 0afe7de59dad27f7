import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { addTodo as decide } from '#domain/todos/add-todo.ts'
import type { TodoRefusal } from '#domain/todos/change-todo.ts'
import type { Todo } from '#domain/todos/todo.ts'
import { isStillPresent } from '#server/accounts/lock-present-store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import { brokeConstraint, type Db } from '#server/kit/database.ts'
import { insertTodo, lockTodo } from './store.ts'

type Request = { id: TodoId; studentId: PersonId; text: string }

/** Adds a to-do, once per id. */
export async function addTodo(
  { db, clock }: { db: Db; clock: Clock },
  request: Request,
): Promise<Result<Todo, TodoRefusal | { code: 'not-signed-in' }>> {
  const now = clock.now()
  const add = () =>
    db.transaction(async (tx) => {
      if (!(await isStillPresent(tx, request.studentId))) return refuse({ code: 'not-signed-in' })
      const decision = decide(request, await lockTodo(tx, request.id))
      if (!decision.ok) return decision
      const { todo, isNew } = decision.value
      if (isNew) {
        await insertTodo(tx, todo, now)
        publish(tx, now, [request.studentId], 'todos-changed', {})
      }
      return ok(todo)
    })
  try {
    return await add()
  } catch (error) {
    // The same to-do arrived twice at once, and the retry finds it.
    if (brokeConstraint(error, 'todos_pkey')) return add()
    throw error
  }
}
