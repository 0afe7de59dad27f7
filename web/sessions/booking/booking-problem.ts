import { ORPCError } from '@orpc/client'
import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { bookSession } from '#domain/sessions/book-session.ts'
import { failureOf, errorText, wrongFields } from '#web/kit/app/client.ts'
import { slotFields } from './slot-error.ts'

/** Why a booking did not go through; `field` is the control to fix it in. */
export type BookingProblem = { code: RefusalCode | undefined; message: string; field: string | undefined }

type Typed = {
  id: SessionId
  mentorId: PersonId
  topic: string
  date: string
  time: string
  timeZone: string
  meetingLink: string
  notes: string
}

/**
 * Applies the server's own rule to what is known here. Only the server knows the time, the mentor's other sessions and
 * the real balance.
 */
export function problemBefore(typed: Typed, balance: number): BookingProblem | undefined {
  const { id, mentorId, date, time, timeZone, ...rest } = typed
  const request = {
    ...rest,
    id,
    mentorId,
    studentId: '' as PersonId, // not needed by the rule
    when: { date, time, timeZone },
  }
  const facts = { mentorFound: true, balance: credits(balance), taken: false, leadsElsewhere: false }
  const decision = bookSession(request, facts, new Date())
  if (decision.ok || ofTheClock.includes(decision.refusal.code)) return undefined
  const { code } = decision.refusal
  return { code, message: refusalText(decision.refusal), field: fields[code] }
}

/** Shown after a reload if the booking was sent and no answer came. */
export const answerLost: BookingProblem = {
  code: undefined,
  message:
    "You already sent this, but we never heard back. Press Confirm Booking to find out if it went through; it won't be booked twice.",
  field: undefined,
}

/**
 * True if the server looked for a booking with this id and found none like it. Refusals that any call may get, such as
 * too many requests, say nothing about what was sent before.
 */
export const isKnownNotBooked = (error: unknown): boolean => error instanceof ORPCError && error.defined

/** Puts the server's refusal into words. */
export function problemIn(error: unknown): BookingProblem {
  const failure = failureOf(error)
  const message = errorText(error, 'Failed to book session. Please try again.')
  if (failure.kind !== 'refused') return { code: undefined, message, field: undefined }
  if (failure.code !== 'invalid-input' && failure.code !== 'contact-details-warning')
    return { code: failure.code, message, field: fields[failure.code] }
  const [[field, why] = []] = Object.entries(wrongFields(failure))
  const again = failure.code === 'contact-details-warning' ? ' To send it as it is, press Confirm Booking again.' : ''
  return { code: failure.code, message: (why ?? message) + again, field }
}

const ofTheClock: RefusalCode[] = ['time-past', 'time-too-far']

const fields: { [Code in RefusalCode]?: string } = {
  ...slotFields,
  'topic-missing': 'topic',
  'link-invalid': 'meetingLink',
  'link-elsewhere': 'meetingLink',
}
