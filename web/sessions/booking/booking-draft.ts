import type { SessionId } from '#domain/kit/ids.ts'
import type { WallClock } from '#domain/kit/time.ts'

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
}

/** Where a booking with one mentor outlives a reload, until it is booked or the browser session ends. */
export function bookingDraft(meId: string, mentorId: string) {
  const key = `tassel.booking.${meId}.${mentorId}`
  const store = window.sessionStorage
  return {
    kept(): TypedBooking | null {
      // Nothing else writes there.
      return JSON.parse(store.getItem(key) ?? 'null')
    },
    keep: (draft: TypedBooking): void => store.setItem(key, JSON.stringify(draft)),
    clear: (): void => store.removeItem(key),
  }
}
