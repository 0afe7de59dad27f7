import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { countUnread, writeRead } from './store.ts'

/** Marks all of a person's notifications as read, or only those about messages. Returns how many are still unread. */
export async function markRead(
  { db, clock }: { db: Db; clock: Clock },
  personId: PersonId,
  only?: 'message',
): Promise<{ unread: number }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (await writeRead(tx, personId, only, now)) publish(tx, now, [personId], 'notifications-changed', {})
    return { unread: await countUnread(tx, personId) }
  })
}
