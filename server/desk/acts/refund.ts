import type { Credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { SettleNeeds } from '#server/credits/payments/settle-student.ts'
import { type AskRefusal, askRefund, carryOutRefund } from '#server/credits/refunds/refund-payment.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from './act.ts'

/**
 * `id` is created by the operator's browser, so that resending doesn't create a second refund. `back` is how many
 * credits the operator was told the refund takes back.
 */
type Asked = { id: string; personId: PersonId; paymentId: string; back: Credits }
type Refusal = AskRefusal | { code: 'student-not-found' } | { code: 'refund-refused'; reason: string }

/**
 * Refunds a payment in full (ruling 8.5). First the act is written together with the requested refund. Then the
 * provider is asked, either here or by the job that finishes interrupted refunds.
 */
export async function refundPayment(
  needs: ActNeeds & { payments: SettleNeeds },
  { id, personId, paymentId, back }: Asked,
  act: Act,
): Promise<Result<{ status: 'asked' | 'done' }, ActRefusal | Refusal>> {
  const { operatorId } = act
  const asked = await actOn<Refusal>(needs, personId, act, async (tx, person, now) => {
    if (person.role !== 'student') return refuse({ code: 'student-not-found' })
    const decision = await askRefund(tx, { id, paymentId, studentId: personId, operatorId, back }, now)
    if (!decision.ok) return decision
    if (!decision.value) return ok(undefined)
    const { amount, balance, ...told } = decision.value
    return ok({ act: 'payment-refunded', before: { balance }, after: { paymentId, amountCents: amount, ...told, id } })
  })
  if (!asked.ok) return asked
  const { status, refusal } = await carryOutRefund(needs.payments, id)
  return status === 'refused' ? refuse({ code: 'refund-refused', reason: refusal ?? '' }) : ok({ status })
}
