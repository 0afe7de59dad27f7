import { isTimeZone } from '#domain/kit/time.ts'
import type { MailTopic } from './mail-kind.ts'
import type { MailPreferences, QuietHours } from './mail-preferences.ts'

/**
 * When an email on this topic may go to its recipient: now, never, or when their quiet hours end. A null topic is
 * transactional: always now.
 */
export function whenToSend(
  topic: MailTopic | null,
  { off, quietHours }: MailPreferences,
  timeZone: string,
  now: Date,
): 'now' | 'never' | Date {
  if (topic === null) return 'now'
  if (off.includes(topic)) return 'never'
  return (quietHours && endOfQuiet(quietHours, timeZone, now)) ?? 'now'
}

/**
 * When the current quiet hours end; null outside of them. Also null if the zone is unknown, so that such an email goes
 * out now and doesn't hold up the others. A night is as long as it is on the reader's clock, even when the clocks
 * change.
 */
function endOfQuiet({ from, until }: QuietHours, timeZone: string, now: Date): Date | null {
  if (!isTimeZone(timeZone)) return null
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  const overnight = from > until
  const quiet = overnight ? time >= from || time < until : time >= from && time < until
  if (!quiet) return null

  const day = overnight && time >= from ? there.toPlainDate().add({ days: 1 }) : there.toPlainDate()
  const end = day.toZonedDateTime({ timeZone, plainTime: until }).epochMilliseconds
  // In an hour that occurs twice, the end may already have passed; quiet hours are over then.
  return end > now.getTime() ? new Date(end) : null
}
