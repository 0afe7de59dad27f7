const firstPauseMs = 30_000
const maxPauseMs = 3_600_000

/**
 * When to check again on a transfer whose outcome is unknown: after half a minute, then at growing intervals of up to
 * an hour.
 */
export const nextTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs))
