import type { Notification } from '#contract/notifications.ts'
import type { Role } from '#domain/kit/role.ts'
import { slotLabel } from '#domain/kit/time.ts'
import { openMove } from '#domain/sessions/move/move.ts'
import type { StoredNotice } from './store.ts'

type Reader = { role: Role; timeZone: string; now: Date }

/** Returns a notification as its reader may see it now, with slot labels in their zone. */
export function toNotificationView(stored: StoredNotice, reader: Reader): Notification {
  const { id, notice, at, read, session, answerBy } = stored
  const { timeZone } = reader
  const head = { id, read, timestamp: at.toISOString() }
  const label = (instant: string) => slotLabel(new Date(instant), timeZone)
  if (!('startsAt' in notice)) return { ...head, ...notice }
  switch (notice.type) {
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
    case 'session-contested': {
      const mayAnswer = answerBy !== null && reader.now < answerBy
      return { ...head, ...notice, slotLabel: label(notice.startsAt), mayAnswer }
    }
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
