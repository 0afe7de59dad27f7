import { useState } from 'react'
import type { SessionId } from '#domain/kit/ids.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { useMe } from '#web/accounts/me.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'

/**
 * What is typed into a booking form. `topic` is the choice from the list; `asksOther` is true if the time isn't one of
 * the free hours on offer. Each form has one id, so that sending again after a lost response or a reload is the same
 * booking (ruling 3.9).
 */
export type TypedBooking = {
  id: SessionId
  topic: string
  notes: string
  meetingLink: string
  slot: WallClock
  asksOther?: boolean | undefined
  /** The time it was sent with, while it isn't known whether it was booked. */
  sent?: WallClock | undefined
}

/** True if the chosen time is the one it was sent with. Any other has to be free. */
export const isTimeSent = ({ slot, sent }: TypedBooking): boolean =>
  sent?.date === slot.date && sent.time === slot.time && sent.timeZone === slot.timeZone

/** A booking that was sent: its id, and whether it had been sent before without an answer. */
export type SentBooking = { id: SessionId; isAgain: boolean }

/** A booking with one mentor as it is typed. It survives a reload, until it is booked or the browser session ends. */
export function useBookingDraft(mentorId: string) {
  const me = useMe()
  const key = `tassel.booking.${me.id}.${mentorId}`
  const store = window.sessionStorage
  // Nothing else writes to this key.
  const kept = () => parsedJson(store.getItem(key)) as TypedBooking | undefined
  const [typed, setTyped] = useState(() => kept() ?? nothingTyped(me.timeZone))

  const [isKept, setKept] = useState(true)

  function take(part: Partial<TypedBooking>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isKept) store.setItem(key, JSON.stringify(next))
  }
  function clear(): void {
    store.removeItem(key)
    setKept(false)
  }
  /**
   * For when a copy of this tab has booked under the same id. This form gets a new id and its time has to be picked
   * again, so that pressing Confirm again doesn't book twice.
   */
  const becomeAnother = () => take({ id: newId<'session'>(), slot: { ...typed.slot, time: '' }, sent: undefined })
  return { typed, take, clear, becomeAnother }
}

const nothingTyped = (timeZone: string): TypedBooking => ({
  id: newId<'session'>(),
  topic: '',
  notes: '',
  meetingLink: '',
  slot: { date: '', time: '', timeZone },
})
