import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { day } from '#domain/kit/time.ts'
import { type Assessed, type Earning, earningState } from './earning.ts'

/** A student is reminded at most once in this period, no matter which mentor asks. */
export const reminderPauseMs = 7 * day

export type ReminderRefusal = { code: 'reminder-not-needed' } | { code: 'reminded-recently' }

type Remindable = Earning & { remindedAt: Date | null; studentLeft: boolean }

/**
 * Checks whether a mentor may have the student of this unpaid session reminded to verify their address (ruling 6.3).
 */
export function mayRemind<E extends Remindable>(
  session: Assessed<E> | undefined,
  now: Date,
): Result<Assessed<E>, ReminderRefusal> {
  const waits =
    session !== undefined &&
    session.reasons.includes('student-unverified') &&
    !session.studentLeft &&
    earningState(session, now) === 'awaiting-verification'
  if (!waits) return refuse({ code: 'reminder-not-needed' })
  const { remindedAt } = session
  if (remindedAt && now.getTime() - remindedAt.getTime() < reminderPauseMs) return refuse({ code: 'reminded-recently' })
  return ok(session)
}
