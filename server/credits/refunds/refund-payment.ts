import { forecastRefund, type RefundForecast, type RefundRefusal } from '#domain/credits/refund-payment.ts'
import { purchaseType } from '#domain/credits/provider-state.ts'
import type { Credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { writeUnclaimed } from '#server/credits/payments/events/store.ts'
import { readPaymentAccount } from '#server/credits/payments/plan-state/store.ts'
import { ProviderUnreachable } from '#server/credits/payments/provider.ts'
import { type SettleNeeds, settleStudent } from '#server/credits/payments/settle-student.ts'
import { findAllEntries, lockBalance } from '#server/credits/store.ts'
import { announce } from '#server/kit/announce.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import {
  findLastOfPlan,
  findRefund,
  insertRefund,
  listAsked,
  listHeldSessions,
  listRefundable,
  type Refund,
  type RefundablePayment,
  settleRefund,
  type WhichPayments,
} from './store.ts'

export type RefundedPayment = RefundablePayment & { forecast: Result<RefundForecast, RefundRefusal> }

/** A student's payments, newest first, each with a forecast of what refunding it would do. */
export async function foreseeRefunds(
  reads: Reads,
  studentId: PersonId,
  which: WhichPayments,
): Promise<RefundedPayment[]> {
  const [payments, lastOfPlan, entries, onHold, account] = await Promise.all([
    listRefundable(reads, studentId, which),
    findLastOfPlan(reads, studentId),
    findAllEntries(reads, studentId),
    listHeldSessions(reads, studentId),
    readPaymentAccount(reads, studentId),
  ])
  // The current month is the latest payment for a plan.
  const running = account.subscriptionId === null ? undefined : lastOfPlan
  return payments.map((payment) => ({
    ...payment,
    forecast: forecastRefund({
      payment: { ...payment, atProvider: payment.paymentIntentId !== null },
      entries,
      onHold,
      balance: account.balance,
      plan: payment.id === running ? account.plan : null,
      asked: payment.asked,
    }),
  }))
}

export type AskRefusal = RefundRefusal | { code: 'payment-not-found' } | { code: 'refund-changed' }

/**
 * Records that a payment is to be refunded. `back` is how many credits the operator was told it takes back. A repeated
 * request with the same id does nothing and returns undefined.
 */
export async function askRefund(
  tx: Tx,
  asked: { id: string; paymentId: string; studentId: PersonId; operatorId: PersonId; back: Credits },
  now: Date,
): Promise<Result<RefundForecast | undefined, AskRefusal>> {
  const { id, paymentId, studentId, back } = asked
  await lockBalance(tx, studentId)
  const before = await findRefund(tx, id)
  if (before)
    return before.paymentId === paymentId && before.studentId === studentId
      ? ok(undefined)
      : refuse({ code: 'payment-not-found' })
  const [payment] = await foreseeRefunds(tx, studentId, { paymentId, search: '', limit: 1 })
  if (!payment) return refuse({ code: 'payment-not-found' })
  if (!payment.forecast.ok) return payment.forecast
  if (payment.forecast.value.back !== back) return refuse({ code: 'refund-changed' })
  await insertRefund(tx, asked, now)
  return payment.forecast
}

/**
 * Has the provider carry out a requested refund, then takes the credits back. The refund's id is also the provider's
 * key, so it is carried out once, however often this runs. If the provider doesn't respond, the request stays open.
 */
export async function carryOutRefund(needs: SettleNeeds, id: string): Promise<Refund> {
  const { db, clock, provider } = needs
  const refund = await findRefund(db.read, id)
  if (!refund) throw new Error(`there is no refund ${id}`)
  if (refund.status !== 'asked') return refund
  try {
    const refusal = await provider.refund({ paymentIntentId: refund.paymentIntentId, key: id })
    if (refusal === null) await settleStudent(needs, refund.studentId)
    await db.transaction((tx) => settle(tx, refund, refusal, clock.now()))
    return { ...refund, status: refusal === null ? 'done' : 'refused', refusal }
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refund
    throw error
  }
}

/**
 * Records a refund's outcome, once. For a payment that arrived for a closed account, it also announces the outcome, so
 * that the payer is told, and lists the payment as unclaimed if the provider refused.
 */
async function settle(tx: Tx, refund: Refund, refusal: string | null, now: Date): Promise<void> {
  const first = await settleRefund(tx, refund.id, refusal, now)
  if (!first || refund.operatorId !== null) return
  const { id, studentId, paymentId, kind, plan: planName, amount } = refund
  if (refusal !== null)
    await writeUnclaimed(tx, { checkoutId: paymentId, customerId: undefined, amount, reason: 'account-closed' }, now)
  const outcome = refusal === null ? 'refunded' : 'not-refunded'
  const told = { studentId, id, planName, type: purchaseType(kind), amountCents: amount }
  announce(tx, now, 'late-payment-settled', { ...told, outcome })
}

/** Carries out requested refunds that were interrupted. Returns how many are now finished. */
export async function finishRefunds(needs: SettleNeeds): Promise<number> {
  const failures: unknown[] = []
  let over = 0
  for (const { id } of await listAsked(needs.db.read))
    try {
      if ((await carryOutRefund(needs, id)).status !== 'asked') over++
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be carried out`)
  return over
}
