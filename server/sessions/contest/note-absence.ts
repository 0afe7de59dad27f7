import { absencesCountedMs, isTooManyAbsences } from '#domain/sessions/contest/absences.ts'
import type { Session } from '#domain/sessions/session.ts'
import { findPerson } from '#server/accounts/store.ts'
import { announce } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { pauseMentor } from '#server/matching/pause-mentor.ts'
import { findPause } from '#server/matching/pause-store.ts'
import { lockMentor } from '#server/matching/store.ts'
import { countAbsences } from './store.ts'

/**
 * Announces to a mentor that they missed a session, and takes them off the lists at the third in 90 days (ruling 11.3).
 * Call it once the contest is settled.
 */
export async function noteAbsence(tx: Tx, { id: sessionId, mentorId }: Session, now: Date): Promise<void> {
  const mentor = await findPerson(tx, mentorId)
  if (!mentor) return
  // Serializes two absences settled at once, so that each is counted.
  await lockMentor(tx, mentorId)
  const { pausedAt, relistedAt } = await findPause(tx, mentorId)
  const since = new Date(now.getTime() - absencesCountedMs)
  const count = await countAbsences(tx, mentorId, { since, after: relistedAt })
  if (!pausedAt && isTooManyAbsences(count)) await pauseMentor(tx, mentor, now)
  announce(tx, now, 'absence-counted', { mentorId, sessionId, count, paused: isTooManyAbsences(count) })
}
