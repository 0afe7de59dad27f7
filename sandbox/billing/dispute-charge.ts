import type { Charge } from '#sandbox/objects/charge.ts'
import { type Dispute, dispute } from '#sandbox/objects/dispute.ts'
import type { State } from '#sandbox/state.ts'

/** Opens a dispute of a charge. A second call closes it as won. */
export async function disputeCharge(state: State, chargeId: string): Promise<void> {
  const { body } = await state.get<Charge>('charge', chargeId)
  const [open] = await state.all<Dispute>('dispute', chargeId)
  if (open) {
    const won: Dispute = { ...open.body, status: 'won' }
    await state.put(won)
    return state.emit('charge.dispute.closed', { ...won, customer: body.customer })
  }
  const made = dispute({
    id: state.newId('du_'),
    amount: body.amount,
    charge: chargeId,
    created: state.now,
    currency: 'usd',
    payment_intent: body.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  await state.put(made, { owner: chargeId })
  await state.put({ ...body, disputed: true })
  await state.emit('charge.dispute.created', made)
}
