import type { Clock } from '#server/kit/clock.ts'

/** A clock that stands still until it is set. */
export const settableClock = (start: string) => {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    advance: async (byMs: number) => void (at = new Date(at.getTime() + byMs)),
    set: (to: string) => void (at = new Date(to)),
  } satisfies Clock & { set(to: string): void }
}
