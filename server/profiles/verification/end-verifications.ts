import { latestEndToRemindOf } from '#domain/profiles/verification/verification.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { purgeLinks } from './links/store.ts'
import { lockEnded, noteReminders } from './store.ts'
import { endVerification } from './verify-mentor.ts'

/**
 * Ends verifications that are 12 months old, reminds mentors whose verification ends within a month, and deletes
 * expired links with their addresses. Returns how many of all these.
 */
export async function endVerifications({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ended = await lockEnded(tx, now)
    for (const mentorId of ended) await endVerification(tx, mentorId, 'expired', now)
    const reminded = await noteReminders(tx, now, latestEndToRemindOf(now))
    for (const { endsAt, ...about } of reminded)
      announce(tx, now, 'verification-ending', { ...about, endsAt: endsAt.toISOString() })
    return ended.length + reminded.length + (await purgeLinks(tx, now))
  })
}
