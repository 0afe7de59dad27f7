import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts'
import { instantOf, type WallClock } from '#domain/kit/time.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'

/** What is wrong with a time; `field` is the control to fix it in, if one of them is to blame. */
export type SlotError = { message: string; field: string | undefined }

/**
 * Returns what is wrong with a time: the refusal, or what this device's clock already shows. Only a warning, since the
 * server's clock decides.
 */
export function slotError(slot: WallClock, refused: SlotError | undefined): SlotError | undefined {
  if (refused || !isWhole(slot)) return refused
  const proposed = proposedTime(slot, new Date())
  return proposed.ok ? undefined : { message: refusalText(proposed.refusal), field: slotFields[proposed.refusal.code] }
}

/** True if both the date and the time are filled in. */
export const isWhole = ({ date, time }: WallClock): boolean => date !== '' && time !== ''

/** True if a session that starts at `startsAt` is at this date and time. */
export function isAt(startsAt: string | undefined, slot: WallClock | undefined): boolean {
  const wanted = slot && instantOf(slot)
  return wanted?.ok === true && startsAt === wanted.value.toISOString()
}

export const slotFields: { [Code in RefusalCode]?: string } = {
  'time-not-given': 'date',
  'time-past': 'date',
  'time-too-far': 'date',
  'time-skipped': 'time',
  'slot-taken': 'date',
}
