import type { Participant } from '#domain/messages/may-write.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { readUpTo } from '#domain/messages/read-up-to.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { openConversation } from './open-conversation.ts'
import { advanceRead, alreadyReadThatFar } from './reads-store.ts'
import { findPairFacts } from './store.ts'

/**
 * Records that a person has read up to a number, and updates their other devices and the other person. Takes two
 * statements, one to read and one to write, since an open conversation calls this for every message that arrives.
 */
export async function markRead(
  { db, clock }: { db: Db; clock: Clock },
  reader: Participant,
  { otherId, number }: { otherId: PersonId; number: number },
): Promise<Result<{ lastRead: number }, { code: 'person-not-found' }>> {
  const now = clock.now()
  const personId = reader.personId
  const opened = await openConversation(db.read, reader, otherId)
  if (!opened.ok) return opened
  const { conversationId, lastRead } = opened.value
  const reached = readUpTo(number, opened.value)
  if (!conversationId || reached === lastRead) return ok({ lastRead })
  try {
    await db.transaction(async (tx) => {
      advanceRead(tx, { conversationId, personId, number: reached }, now)
      publish(tx, now, [personId], 'conversation-read', { personId: otherId, readerId: personId, number: reached })
      publish(tx, now, [otherId], 'conversation-read', { personId, readerId: personId, number: reached })
    })
    return ok({ lastRead: reached })
  } catch (error) {
    if (!alreadyReadThatFar(error)) throw error
    return ok({ lastRead: (await findPairFacts(db.read, reader, otherId))?.lastRead ?? reached })
  }
}
