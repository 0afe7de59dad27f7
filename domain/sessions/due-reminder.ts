import { day, hour } from '#domain/kit/time.ts'

/** How long before the start a reminder goes out: 24 hours, then 1 hour. */
export type ReminderKind = 'day' | 'hour'

const before: Record<ReminderKind, number> = { day, hour }

/**
 * Which reminder of a confirmed session is due, or undefined. After a time when nothing ran it is the one that still makes sense:
 * within the last hour only that one, after the start none. What was agreed on later than a reminder's time needs none.
 */
export function dueReminder(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date },
  sent: readonly ReminderKind[],
  now: Date,
): ReminderKind | undefined {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 0 || left > before.day) return undefined
  const kind = left > before.hour ? 'day' : 'hour'
  const knownSince = startsAt.getTime() - confirmedAt.getTime()
  return sent.includes(kind) || knownSince <= before[kind] ? undefined : kind
}
