import { startOfMonth } from '#domain/payouts/month.ts'
import { api, signedIn } from '#server/kit/answers.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { countCompletedSince, findPayouts, findUnpaid, sumOwed } from './store.ts'

// More than a mentor can teach in a month or be paid in ten years; the sum counts them all.
const mostUnpaidShown = 200
const mostPayoutsShown = 120

export const payoutRoutes = ({ db, clock }: { db: Db; clock: Clock }) => ({
  overview: api.payouts.overview.handler(async ({ context }) => {
    const { personId } = signedIn(context)
    const [owed, completedThisMonth, unpaid, log] = await Promise.all([
      sumOwed(db.read, personId),
      countCompletedSince(db.read, personId, startOfMonth(clock.now())),
      findUnpaid(db.read, personId, mostUnpaidShown),
      findPayouts(db.read, personId, mostPayoutsShown),
    ])
    return {
      currency: 'usd' as const,
      owedCents: owed,
      completedThisMonth,
      unpaid: unpaid.map(({ startsAt, amount, ...session }) => ({
        ...session,
        startsAt: startsAt.toISOString(),
        amountCents: amount,
      })),
      log: log.map(({ amount, sessionDates, paidAt, ...payout }) => ({
        ...payout,
        amountCents: amount,
        sessionDates: sessionDates.map((date) => date.toISOString()),
        paidAt: paidAt.toISOString(),
      })),
    }
  }),
})
