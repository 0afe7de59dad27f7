import { credits } from '#domain/credits/credits.ts'
import type { SettleNeeds } from '#server/credits/payments/settle-student.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { refundPayment } from '#server/desk/acts/refund.ts'
import { api, unwrap } from '#server/kit/api.ts'
import { askToReconcile } from '#server/payouts/reconciliations-store.ts'
import { monthEndsPage, refundsPage, reversalsPage, seeMoney, transfersPage } from './list-money.ts'
import { paymentsOf } from './payments-of.ts'

export const moneyRoutes = (needs: ActNeeds & { payments: SettleNeeds }) => ({
  money: api.desk.money.handler(() => seeMoney(needs.db.read)),
  reconcile: api.desk.reconcile.handler(async () => {
    await needs.db.transaction((tx) => askToReconcile(tx, needs.clock.now()))
    return {}
  }),
  monthEnds: api.desk.monthEnds.handler(({ input }) => monthEndsPage(needs.db.read, input)),
  transfers: api.desk.transfers.handler(({ input }) => transfersPage(needs.db.read, input)),
  reversals: api.desk.reversals.handler(({ input }) => reversalsPage(needs.db.read, input)),
  refunds: api.desk.refunds.handler(({ input }) => refundsPage(needs.db.read, input)),
  payments: api.desk.payments.handler(async ({ input }) => unwrap(await paymentsOf(needs.db.read, input))),
  refund: api.desk.refund.handler(async ({ input, context }) =>
    unwrap(await refundPayment(needs, { ...input, back: credits(input.back) }, byOperator(context, input))),
  ),
})
