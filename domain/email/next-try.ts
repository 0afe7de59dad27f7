const second = 1000
const hour = 3600 * second
const firstPauseMs = 30 * second
const maxPauseMs = 2 * hour

/** How long delivery is retried, in milliseconds. */
export const tryForMs = 24 * hour

/**
 * When to try again after this many failed attempts. The pause doubles each time and is cut short by the deadline;
 * undefined once that has passed.
 */
export function nextTry({ attempts, tryUntil }: { attempts: number; tryUntil: Date }, now: Date): Date | undefined {
  if (now >= tryUntil) return undefined
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs)
  return new Date(Math.min(now.getTime() + pauseMs, tryUntil.getTime()))
}
