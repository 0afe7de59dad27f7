import { day, hour } from '#domain/kit/time.ts'

/** How long before the start a reminder goes out: 24 hours, then 1 hour. */
export type ReminderKind = 'day' | 'hour'

export const reminderLead: Record<ReminderKind, number> = { day, hour }

/** The reminder whose time it is: that of the hour within the last one, before that that of the day; none once it has begun. */
export function reminderOfMoment(startsAt: Date, now: Date): ReminderKind | undefined {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 0 || left > reminderLead.day) return undefined
  return left > reminderLead.hour ? 'day' : 'hour'
}

/**
 * Which reminder of a confirmed session is due, or undefined. After a time when nothing ran it is the one that still makes sense.
 * What was agreed on later than a reminder's time needs none.
 */
export function dueReminder(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date },
  now: Date,
): ReminderKind | undefined {
  const kind = reminderOfMoment(startsAt, now)
  const knownFor = startsAt.getTime() - confirmedAt.getTime()
  return kind && knownFor > reminderLead[kind] ? kind : undefined
}
