import { day } from '#domain/kit/time.ts'

/** The first instant of the month containing `now`, in UTC: payout months are UTC months (ruling 6.2). */
export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** The month containing `now`, as 'YYYY-MM', in UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM'.length)

/** The month that ends at `until`, as 'YYYY-MM', in UTC. */
export const monthEndingAt = (until: Date): string => monthOf(new Date(until.getTime() - 1))

/** Month end pays only what was earned at least this long before (ruling 6.3), so that disputes have time to arrive. */
const payoutDelayMs = 7 * day

/** The latest time an earning can be from to be paid by the month end at `until`. */
export const earnedByFor = (until: Date): Date => new Date(until.getTime() - payoutDelayMs)

/** The month end that pays an earning: the first after `now` that is at least seven days after it was earned. */
export function payoutDate(earnedAt: Date, now: Date): Date {
  const from = Math.max(earnedAt.getTime() + payoutDelayMs, now.getTime() + 1)
  const month = startOfMonth(new Date(from))
  return month.getTime() === from ? month : new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
}

/** The next month end after `now`. */
export const nextMonthEnd = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
