import type { Participant } from '#domain/messages/may-write.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { readUpTo } from '#domain/messages/read-up-to.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { openConversation } from './open-conversation.ts'
import { advanceRead, findBetween } from './store.ts'

/** A person has read up to a number: their other devices and the other person are updated. */
export async function markRead(
  { db, clock }: { db: Db; clock: Clock },
  reader: Participant,
  { otherId, number }: { otherId: PersonId; number: number },
): Promise<Result<{ lastRead: number }, { code: 'person-not-found' }>> {
  const now = clock.now()
  const readerId = reader.personId
  return db.transaction(async (tx) => {
    const opened = await openConversation(tx, reader, otherId)
    if (!opened.ok) return opened
    const { conversationId, lastRead } = opened.value
    const reached = readUpTo(number, opened.value)
    if (!conversationId || reached === lastRead) return ok({ lastRead })

    const moved = await advanceRead(tx, { conversationId, personId: readerId, number: reached }, now)
    if (!moved) return ok({ lastRead: (await findBetween(tx, reader, otherId))?.lastRead ?? reached })
    publish(tx, now, [readerId], 'conversation-read', { personId: otherId, readerId, number: reached })
    publish(tx, now, [otherId], 'conversation-read', { personId: readerId, readerId, number: reached })
    return ok({ lastRead: reached })
  })
}
