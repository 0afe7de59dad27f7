/** The first instant of the month containing `now`, in UTC: payout months are UTC months (ruling 6.2). */
export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** The month containing `now`, as 'YYYY-MM', in UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM'.length)

/** The month that ends at `until`, as 'YYYY-MM', in UTC. */
export const monthEndingAt = (until: Date): string => monthOf(new Date(until.getTime() - 1))
