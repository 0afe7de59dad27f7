import { day, hour } from '#domain/kit/time.ts'

/** How long before the start each reminder is sent: 24 hours, then 1 hour. */
export type ReminderKind = 'day' | 'hour'

export const reminderLead: Record<ReminderKind, number> = { day, hour }

/**
 * The reminder for this moment: the one-hour one during the last hour, the one-day one during the 23 hours before it;
 * none earlier, or once the session has begun.
 */
export function reminderOfMoment(startsAt: Date, now: Date): ReminderKind | undefined {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 0 || left > reminderLead.day) return undefined
  return left > reminderLead.hour ? 'day' : 'hour'
}

/**
 * Which reminder of a confirmed session is due, or undefined. After downtime, it's the one that still makes sense. A
 * session agreed on after a reminder's time doesn't get that reminder.
 */
export function dueReminder(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date },
  now: Date,
): ReminderKind | undefined {
  const kind = reminderOfMoment(startsAt, now)
  const knownFor = startsAt.getTime() - confirmedAt.getTime()
  return kind && knownFor > reminderLead[kind] ? kind : undefined
}
