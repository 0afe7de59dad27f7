import type { Box } from './box.ts'
import { type Charge, type Dispute, dispute } from './stripe-objects.ts'

/** The payer's bank takes the money back; done again, we win it. */
export async function disputeCharge(box: Box, chargeId: string): Promise<void> {
  const { body } = await box.get<Charge>('charge', chargeId)
  const [open] = await box.all<Dispute>('dispute', chargeId)
  if (open) {
    const won: Dispute = { ...open.body, status: 'won' }
    await box.put(won)
    return box.emit('charge.dispute.closed', { ...won, customer: body.customer })
  }
  const made = dispute({
    id: box.newId('du_'),
    amount: body.amount,
    charge: chargeId,
    created: box.now,
    currency: 'usd',
    payment_intent: body.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  await box.put(made, { owner: chargeId })
  await box.put({ ...body, disputed: true })
  await box.emit('charge.dispute.created', made)
}
