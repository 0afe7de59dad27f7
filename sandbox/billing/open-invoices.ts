import type { Invoice } from '#sandbox/objects/invoice.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { chargeCustomer } from './charge-customer.ts'

/** Pays the invoices that a declined card left open, as the provider does once there is a working card. */
export async function payOpenInvoices(state: State, customer: string): Promise<void> {
  const canceled = (await state.all<Subscription>('subscription', customer)).filter(
    ({ body }) => body.status === 'canceled',
  )
  for (const { body: open } of await state.all<Invoice>('invoice', customer)) {
    // No attempts means that a bank debit is still in progress.
    if (open.status !== 'open' || open.attempt_count === 0) continue
    if (canceled.some(({ body }) => body.latest_invoice === open.id)) continue
    const amount = open.amount_due
    const charged = await chargeCustomer(state, { customer, amount, at: state.now, outcome: 'paid' })
    await settleInvoice(state, open, idOf(charged.payment_intent))
    for (const { body: owing } of await state.all<Subscription>('subscription', customer))
      if (owing.latest_invoice === open.id && owing.status === 'past_due')
        await state.emit('customer.subscription.updated', await state.put({ ...owing, status: 'active' as const }))
  }
}

/** Marks an open invoice as paid. */
export async function settleInvoice(state: State, open: Invoice, paymentIntent: string): Promise<void> {
  const amount = open.amount_due
  const settled = {
    ...open,
    status: 'paid' as const,
    amount_paid: amount,
    amount_remaining: 0,
    attempt_count: open.attempt_count + 1,
    status_transitions: { ...open.status_transitions, paid_at: state.now },
  }
  const [payment] = settled.payments?.data ?? []
  if (payment) {
    payment.payment = { type: 'payment_intent', payment_intent: paymentIntent }
    payment.status = 'paid'
    payment.amount_paid = amount
  }
  await state.put(settled)
  await state.emit('invoice.paid', settled)
}
