import type { DeskPayment } from '#contract/desk/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findPerson } from '#server/accounts/store.ts'
import { foreseeRefunds, type RefundedPayment } from '#server/credits/refunds/refund-payment.ts'
import type { Reads } from '#server/kit/tx.ts'

/** What a student paid, each with what a refund would do. */
export async function paymentsOf(
  reads: Reads,
  personId: PersonId,
): Promise<Result<{ payments: DeskPayment[] }, { code: 'student-not-found' }>> {
  const person = await findPerson(reads, personId)
  if (person?.role !== 'student') return refuse({ code: 'student-not-found' })
  return ok({ payments: (await foreseeRefunds(reads, personId)).map(toView) })
}

const toView = ({
  id,
  kind,
  plan,
  amount,
  credits,
  paidAt,
  reversal,
  asked,
  forecast,
}: RefundedPayment): DeskPayment => ({
  id,
  kind,
  plan,
  amountCents: amount,
  credits,
  paidAt: paidAt.toISOString(),
  reversal,
  refundAsked: asked,
  forecast: forecast.ok ? forecast.value : null,
})
