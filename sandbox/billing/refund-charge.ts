import { type Charge, type Refund, refund } from '#sandbox/objects/charge.ts'
import { ApiError, type State } from '#sandbox/state.ts'

/** Refunds a charge, or part of it (in cents). Throws the provider's error if that much isn't left. */
export async function refundCharge(state: State, chargeId: string, part?: number): Promise<Refund> {
  const { body: of } = await state.get<Charge>('charge', chargeId)
  if (of.disputed)
    throw new ApiError(400, `Charge ${of.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = of.amount - of.amount_refunded
  const amount = part ?? left
  if (amount <= 0 || amount > left)
    throw new ApiError(400, `Charge ${of.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const refunded = of.amount_refunded + amount
  const charged = await state.put({ ...of, amount_refunded: refunded, refunded: refunded === of.amount })
  const made = await state.put(
    refund({
      id: state.newId('re_'),
      amount,
      charge: of.id,
      created: state.now,
      currency: 'usd',
      payment_intent: of.payment_intent,
      status: 'succeeded',
    }),
  )
  await state.emit('charge.refunded', charged)
  return made
}
