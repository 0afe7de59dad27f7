import { errorText, failureOf } from '#web/kit/app/client.ts'
import { type SlotError, slotFields } from './booking/slot-error.ts'

/** Puts the server's refusal of a time into words. */
export function slotErrorIn(error: unknown, fallback: string): SlotError {
  const failure = failureOf(error)
  return {
    message: errorText(error, fallback),
    field: failure.kind === 'refused' ? slotFields[failure.code] : undefined,
  }
}
