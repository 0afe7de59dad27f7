import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currency } from '#domain/kit/money.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { payoutsCsv } from '#domain/payouts/payouts-csv.ts'
import { ok, refuse } from '#domain/kit/result.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { clearAccount } from './accounts/clear-account.ts'
import { connectAccount } from './accounts/connect-account.ts'
import { refreshAccount } from './accounts/refresh-account.ts'
import { inDollars } from './in-dollars.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import { findUnpaid } from './earnings/store.ts'
import { allPayouts, seePayouts } from './see-payouts.ts'
import { findPayouts } from './store.ts'
import { remindStudent } from './reminders/remind-student.ts'
import { testPayout } from './test-payout.ts'
import { toFailedView, toPayoutView, toStatementView, toUnpaidView } from './view.ts'

// More than a mentor can teach in a month. The sum includes all of them.
const maxUnpaidShown = 200

export const payoutRoutes = (needs: PayoutNeeds) => ({
  overview: api.payouts.overview.handler(async ({ context }) => {
    const now = needs.clock.now()
    const { personId } = signedIn(context)
    const seen = await readTogether(needs.db.read, (reads) => seePayouts(reads, personId, now))
    return {
      currency,
      account: seen.account,
      owedCents: seen.owed,
      awaitingVerificationCents: seen.awaitingVerification,
      undecidedCents: seen.undecided,
      shortfallCents: seen.shortfall,
      completedThisMonth: seen.completedThisMonth,
      unpaid: seen.unpaid.slice(0, maxUnpaidShown).map((session) => toUnpaidView(session, now)),
      log: seen.payouts.map(toPayoutView),
      failed: seen.failed ? toFailedView(seen.failed, now) : null,
      testPayouts: needs.development,
    }
  }),
  connect: api.payouts.connect.handler(async ({ context }) =>
    unwrap(await connectAccount(needs, signedIn(context).personId)),
  ),
  refreshAccount: api.payouts.refreshAccount.handler(async ({ context }) => {
    const { personId } = signedIn(context)
    try {
      return unwrap(ok({ account: await refreshAccount(needs, personId) }))
    } catch (error) {
      needs.onFailure(`the payout account of mentor ${personId} could not be read`, error)
      return unwrap(refuse({ code: 'account-unreachable' }))
    }
  }),
  clearAccount: api.payouts.clearAccount.handler(async ({ context }) => {
    unwrap(await clearAccount(needs, signedIn(context).personId))
    return {}
  }),
  remindStudent: api.payouts.remindStudent.handler(async ({ input, context }) =>
    unwrap(await remindStudent(needs, { mentorId: signedIn(context).personId, sessionId: input.sessionId })),
  ),
  testPayout: api.payouts.testPayout.handler(async ({ context }) => {
    const { amount } = unwrap(await testPayout(needs, signedIn(context).personId))
    return { message: `Test payout of ${inDollars(amount)} sent.` }
  }),
  statement: api.payouts.statement.handler(async ({ input: { year }, context }) => {
    const viewer = signedIn(context)
    const { personId, name } = viewer
    const from = new Date(Date.UTC(year, 0, 1))
    const to = new Date(Date.UTC(year + 1, 0, 1))
    const [payouts, unpaid] = await needs.db.readAside(viewer, (reads) =>
      Promise.all([findPayouts(reads, personId, { limit: allPayouts, from, to }), findUnpaid(reads, personId)]),
    )
    const totalCents = payouts.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0)
    const now = needs.clock.now()
    const heldBack = unpaid
      .filter((session) => session.startsAt >= from && session.startsAt < to && session.reasons.length > 0)
      .map((session) => toUnpaidView(session, now))
    return { year, name, currency, totalCents, heldBack, payouts: payouts.toReversed().map(toStatementView) }
  }),
})

type FileNeeds = { db: Db; viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined> }

/** `GET /api/payouts.csv` sends all payouts of the signed-in mentor as a file. */
export function payoutFiles(app: FastifyInstance, { db, viewerOf }: FileNeeds): void {
  app.get('/api/payouts.csv', async (request, reply) => {
    const viewer = await viewerOf(request)
    const code = !viewer ? 'not-signed-in' : viewer.role === 'mentor' ? undefined : 'wrong-role'
    if (!viewer || code) {
      const { status, message } = refusals[code ?? 'not-signed-in']
      return reply.code(status).send({ code, message })
    }
    const payouts = await db.readAside(viewer, (reads) => findPayouts(reads, viewer.personId, { limit: allPayouts }))
    const rows = payouts.map((payout) => ({ ...payout, sessionDates: payout.sessions.map(({ startsAt }) => startsAt) }))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payouts.csv"')
      .header('cache-control', 'no-store')
      .send(payoutsCsv(rows))
  })
}
