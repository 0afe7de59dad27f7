/** The first instant of the month that `now` is in, in UTC: months of payouts are UTC months (ruling 6.2). */
export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
