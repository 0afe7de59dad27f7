import type { Notification } from '#contract/notifications.ts'
import type { Role } from '#domain/kit/role.ts'
import { slotLabel } from '#domain/kit/time.ts'
import { openMove } from '#domain/sessions/move/move.ts'
import type { StoredNotice } from './store.ts'

type Reader = { role: Role; timeZone: string; now: Date }

/** Returns a notification as its reader may see it now, with slot labels in their zone. */
export function toNotificationView({ id, notice, at, read, session }: StoredNotice, reader: Reader): Notification {
  const { timeZone } = reader
  const head = { id, read, timestamp: at.toISOString() }
  const label = (instant: string) => slotLabel(new Date(instant), timeZone)
  switch (notice.type) {
    case 'message':
    case 'pinned':
    case 'connect-request':
    case 'connect-approved':
    case 'connect-declined':
    case 'payment-success':
    case 'plan-renewed':
    case 'plan-canceled':
    case 'payout-sent':
    case 'payout-failed':
    case 'payout-waiting':
    case 'payment-reversed':
    case 'mentor-verified':
    case 'verification-ending':
    case 'verification-ended':
    case 'verification-declined':
    case 'hidden-by-staff':
    case 'shown-by-staff':
      return { ...head, ...notice }
    case 'credits-deducted': {
      const { startsAt, ...rest } = notice
      return { ...head, ...rest, slotLabel: label(startsAt) }
    }
    case 'session-rescheduled-by-student': {
      const { wasStartingAt, ...rest } = notice
      const newSlotLabel = label(notice.startsAt)
      const mayAnswer = isOpen(notice, session, reader)
      return { ...head, ...rest, mayAnswer, slotLabel: newSlotLabel, newSlotLabel, oldSlotLabel: label(wasStartingAt) }
    }
    case 'session-move-proposed': {
      const { wasStartingAt, ...rest } = notice
      const mayAnswer = isMoveOpen(notice, session, reader)
      const type = 'session-move-proposed'
      return { ...head, ...rest, type, slotLabel: label(rest.startsAt), oldSlotLabel: label(wasStartingAt), mayAnswer }
    }
    case 'session-moved':
    case 'session-move-ended': {
      const { wasStartingAt, ...rest } = notice
      return { ...head, ...rest, slotLabel: label(rest.startsAt), oldSlotLabel: label(wasStartingAt) }
    }
    case 'session-cancelled': {
      const { endedWithPlan, ...rest } = notice
      // A student's plan is their own business: a mentor learns only that neither of them canceled.
      const why = endedWithPlan && { [reader.role === 'student' ? 'endedWithPlan' : 'byNeither']: true as const }
      return { ...head, ...rest, ...why, type: 'session-cancelled', slotLabel: label(notice.startsAt) }
    }
    case 'session-request':
    case 'session-suggested':
    case 'session-suggested-by-student':
      return { ...head, ...notice, slotLabel: label(notice.startsAt), mayAnswer: isOpen(notice, session, reader) }
    default:
      return { ...head, ...notice, slotLabel: label(notice.startsAt) }
  }
}

/** True if this move of a confirmed session still awaits the reader's answer. */
function isMoveOpen(
  { startsAt }: { startsAt: string },
  session: StoredNotice['session'],
  { role, now }: Reader,
): boolean {
  const move = session && openMove(session, now)
  return move !== undefined && move.by !== role && move.startsAt.getTime() === Date.parse(startsAt)
}

/** True if the proposed time still awaits the reader's answer: not answered, not replaced by another, not over. */
const isOpen = (notice: { startsAt: string }, session: StoredNotice['session'], { role, now }: Reader): boolean =>
  session?.status === 'pending' &&
  session.lastActionBy !== role &&
  session.startsAt > now &&
  session.startsAt.getTime() === Date.parse(notice.startsAt)
