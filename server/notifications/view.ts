import type { Notification } from '#contract/notifications.ts'
import { slotLabel } from '#domain/kit/time.ts'
import type { StoredNotice } from './store.ts'

/** A notification as its reader sees it, with slot labels in the reader's zone. */
export function toNotificationView({ id, notice, at, read }: StoredNotice, timeZone: string): Notification {
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
      return { ...head, ...notice }
    case 'credits-deducted': {
      const { startsAt, ...rest } = notice
      return { ...head, ...rest, slotLabel: label(startsAt) }
    }
    case 'session-rescheduled-by-student': {
      const { wasStartingAt, ...rest } = notice
      const newSlotLabel = label(notice.startsAt)
      return { ...head, ...rest, slotLabel: newSlotLabel, newSlotLabel, oldSlotLabel: label(wasStartingAt) }
    }
    default:
      return { ...head, ...notice, slotLabel: label(notice.startsAt) }
  }
}
