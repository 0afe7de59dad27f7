import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { deleteTodo } from './store.ts'

/** Removes one of the student's own to-dos; a missing one is already gone. */
export async function removeTodo(
  { db, clock }: { db: Db; clock: Clock },
  { id, studentId }: { id: TodoId; studentId: PersonId },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await deleteTodo(tx, id, studentId)) publish(tx, clock.now(), [studentId], 'todos-changed', {})
  })
}
