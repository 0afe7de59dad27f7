import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts'
import { instantOf, type WallClock } from '#domain/kit/time.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'

/** What is wrong with a time; `field` is the control to fix it in, if one of them is to blame. */
export type SlotError = { message: string; field: string | undefined }

/** What is wrong with a time: what it was refused for, or what this device's clock already says. Only a warning; the server's decides. */
export function slotError(slot: WallClock, refused: SlotError | undefined): SlotError | undefined {
  if (refused || !isWhole(slot)) return refused
  const proposed = proposedTime(slot, new Date())
  return proposed.ok ? undefined : { message: refusalText(proposed.refusal), field: slotFields[proposed.refusal.code] }
}

/** A date and a time as typed, on the clock of a zone. */
export const isWhole = ({ date, time }: WallClock): boolean => date !== '' && time !== ''

/** Whether a session that starts then is at this date and time. */
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
