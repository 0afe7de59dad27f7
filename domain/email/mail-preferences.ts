import type { MailTopic } from './mail-kind.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'

/** Wall-clock times 'HH:MM' in the person's own zone. If `until` is earlier than `from`, it means the next morning. */
export type QuietHours = { from: string; until: string }

/** The topics a person opted out of, and their quiet hours; transactional email is always sent. */
export type MailPreferences = { off: MailTopic[]; quietHours: QuietHours | null }

/** The default: everything, at any time. */
export const everythingAnytime: MailPreferences = { off: [], quietHours: null }

export type MailPreferencesRefusal = { code: 'quiet-hours-missing' } | { code: 'quiet-hours-empty' }

/**
 * Checks preferences and returns them as they are stored: each topic once, and quiet hours with two different times.
 */
export function checkMailPreferences({
  off,
  quietHours,
}: MailPreferences): Result<MailPreferences, MailPreferencesRefusal> {
  if (quietHours && !(isTime(quietHours.from) && isTime(quietHours.until)))
    return refuse({ code: 'quiet-hours-missing' })
  if (quietHours && quietHours.from === quietHours.until) return refuse({ code: 'quiet-hours-empty' })
  return ok({ off: [...new Set(off)].sort(), quietHours })
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
