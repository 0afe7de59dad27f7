import { useState } from 'react'
import type { SessionId } from '#domain/kit/ids.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { useMe } from '#web/accounts/me.ts'
import { newId } from '#web/kit/app/new-id.ts'

/**
 * What is typed into a booking form; `topic` is the choice from the list, `asksOther` whether the time was not. With one id
 * per form: sent again after a lost response or a reload, it is the same booking (ruling 3.9).
 */
export type TypedBooking = {
  id: SessionId
  topic: string
  notes: string
  meetingLink: string
  slot: WallClock
  asksOther?: boolean | undefined
  /** The time it was sent with, as long as nobody knows whether it is booked. */
  sent?: WallClock | undefined
}

/** Whether the chosen time is the one it was sent with; any other has to be free. */
export const isTimeSent = ({ slot, sent }: TypedBooking): boolean =>
  sent?.date === slot.date && sent.time === slot.time && sent.timeZone === slot.timeZone

/** One that was sent: under which id, and whether it had been sent before, without an answer. */
export type SentBooking = { id: SessionId; isAgain: boolean }

/** A booking with one mentor as it is typed; it outlives a reload, until it is booked or the browser session ends. */
export function useBookingDraft(mentorId: string) {
  const me = useMe()
  const key = `tassel.booking.${me.id}.${mentorId}`
  const store = window.sessionStorage
  // Nothing else writes there.
  const kept = (): TypedBooking | null => JSON.parse(store.getItem(key) ?? 'null')
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
   * A copy of this tab booked under its id: it gets one of its own, and its time has to be picked anew, so that nobody books twice who only
   * presses Confirm again.
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
