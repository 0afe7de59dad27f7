import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { mayRemind, type ReminderRefusal, reminderPauseMs } from '#domain/payouts/remind-student.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { findUnpaid } from '#server/payouts/earnings/store.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { lockOwnSession } from '#server/sessions/own-session.ts'
import { writeReminder } from './store.ts'

/**
 * Reminds the student of an unpaid session to verify their address, at most once a week regardless of who asks (ruling
 * 6.3).
 */
export function remindStudent(
  { db, clock }: Pick<PayoutNeeds, 'db' | 'clock'>,
  { mentorId, sessionId }: { mentorId: PersonId; sessionId: SessionId },
): Promise<Result<Record<string, never>, ReminderRefusal | { code: 'session-not-found' }>> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    if (!(await lockOwnSession(tx, { sessionId, personId: mentorId }))) return refuse({ code: 'session-not-found' })
    const session = (await findUnpaid(tx, mentorId)).find((unpaid) => unpaid.sessionId === sessionId)
    const decision = mayRemind(session, now)
    if (!decision.ok) return decision
    const { studentId } = decision.value
    // If two mentors remind concurrently, the database lets only one through.
    const notBefore = new Date(now.getTime() - reminderPauseMs)
    if (!(await writeReminder(tx, { studentId, mentorId }, { now, notBefore })))
      return refuse({ code: 'reminded-recently' })
    announce(tx, now, 'verification-reminded', { studentId, mentorId, sessionId })
    publish(tx, now, [mentorId], 'payouts-changed', {})
    return ok({})
  })
}
