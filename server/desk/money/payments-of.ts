import type { DeskPayment } from '#contract/desk/money.ts'
import type { Reversal } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findPerson } from '#server/accounts/store.ts'
import { foreseeRefunds, type RefundedPayment } from '#server/credits/refunds/refund-payment.ts'
import { markOfAny, pageOf } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'

type Asked = {
  personId: PersonId
  search: string
  reversal?: Reversal | undefined
  after?: string | undefined
  limit: number
}

/** A page of a student's payments, each with a forecast of what refunding it would do. */
export async function paymentsOf(
  reads: Reads,
  { personId, after, limit, ...filter }: Asked,
): Promise<Result<{ payments: DeskPayment[]; next: string | null }, { code: 'student-not-found' }>> {
  const person = await findPerson(reads, personId)
  if (person?.role !== 'student') return refuse({ code: 'student-not-found' })
  const found = await foreseeRefunds(reads, personId, { ...filter, after: markOfAny(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ paidAt: at, id }) => ({ at, id }))
  return ok({ payments: rows.map(toView), next })
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
