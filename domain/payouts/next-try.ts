const firstPauseMs = 30_000
const maxPauseMs = 3_600_000

/** When a transfer whose outcome is unknown is looked into again: half a minute later, then ever longer, up to an hour. */
export const nextTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs))
