import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'

/** What is wrong with a time; `field` is the control to fix it in, if one of them is to blame. */
export type SlotError = { message: string; field: string | undefined }

/** What this device's clock already says against a time. Only a warning; the server's clock decides. */
export function slotErrorBefore(slot: WallClock, now: Date): SlotError | undefined {
  const proposed = proposedTime(slot, now)
  return proposed.ok ? undefined : { message: refusalText(proposed.refusal), field: slotFields[proposed.refusal.code] }
}

export const slotFields: { [Code in RefusalCode]?: string } = {
  'time-not-given': 'date',
  'time-past': 'date',
  'time-too-far': 'date',
  'time-skipped': 'time',
  'slot-taken': 'date',
}
