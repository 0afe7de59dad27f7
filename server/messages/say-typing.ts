import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import type { PassOn } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import { openConversation } from './open-conversation.ts'
import type { Party } from './store.ts'

/** Lets the other side see that one is writing, if they are looking. Nothing is written down. */
export async function sayTyping(
  { db, passOn }: { db: Db; passOn: PassOn },
  writer: Party,
  otherId: PersonId,
): Promise<Result<Record<never, never>, { code: 'person-not-found' }>> {
  const opened = await openConversation(db.read, writer, otherId)
  if (!opened.ok) return opened
  passOn(otherId, 'typing', { personId: writer.personId })
  return ok({})
}
