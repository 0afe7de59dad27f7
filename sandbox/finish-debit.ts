import type { Box } from './box.ts'
import { settleInvoice } from './collect.ts'
import { type Charge, type CheckoutSession, type Invoice, type Subscription, idIn } from './stripe-objects.ts'

/** Pages that were filled in with a bank debit, and whose bank has not answered. */
export async function pendingDebits(box: Box): Promise<CheckoutSession[]> {
  const pages = (await box.all<CheckoutSession>('checkout.session')).map(({ body }) => body)
  const unpaid = pages.filter(({ status, payment_status }) => status === 'complete' && payment_status === 'unpaid')
  const charged = await Promise.all(unpaid.map((page) => chargeOf(box, page)))
  return unpaid.filter((_, at) => charged[at]?.status === 'pending')
}

/** Days later the bank pays, or refuses. */
export async function finishDebit(box: Box, checkoutId: string, pays: boolean): Promise<void> {
  const { body: page } = await box.get<CheckoutSession>('checkout.session', checkoutId)
  const charge = await chargeOf(box, page)
  if (charge.status !== 'pending') return
  const receipt = `${box.pagesUrl}/receipt/${charge.id}`
  await box.put<Charge>(
    pays
      ? { ...charge, status: 'succeeded', paid: true, captured: true, receipt_url: receipt }
      : { ...charge, status: 'failed', failure_code: 'insufficient_funds' },
  )
  await box.emit(pays ? 'charge.succeeded' : 'charge.failed', charge)
  if (page.mode === 'subscription')
    await finishFirstMonth(box, page, { pays, paymentIntent: idIn(charge.payment_intent) })
  const done = pays ? await box.put({ ...page, payment_status: 'paid' as const }) : page
  await box.emit(`checkout.session.async_payment_${pays ? 'succeeded' : 'failed'}`, done)
}

async function finishFirstMonth(
  box: Box,
  page: CheckoutSession,
  { pays, paymentIntent }: { pays: boolean; paymentIntent: string },
): Promise<void> {
  const { body: invoice } = await box.get<Invoice & { id: string }>('invoice', idIn(page.invoice as string))
  if (pays) return settleInvoice(box, invoice, paymentIntent)
  await box.emit('invoice.payment_failed', await box.put({ ...invoice, attempt_count: 1 }))
  const { body: begun } = await box.get<Subscription>('subscription', idIn(page.subscription))
  if (begun.status === 'active')
    await box.emit('customer.subscription.updated', await box.put({ ...begun, status: 'past_due' as const }))
}

/** The charge of a page, or of the invoice that it brought. */
async function chargeOf(box: Box, page: CheckoutSession): Promise<Charge> {
  const intent = page.mode === 'subscription' ? await intentOfInvoice(box, page) : page.payment_intent
  const charges = await box.all<Charge>('charge', idIn(page.customer))
  const found = charges.find(({ body }) => body.payment_intent === intent)
  if (!found) throw new Error(`checkout ${page.id} was filled in and not charged`)
  return found.body
}

async function intentOfInvoice(box: Box, page: CheckoutSession) {
  const { body } = await box.get<Invoice & { id: string }>('invoice', idIn(page.invoice as string))
  return body.payments?.data[0]?.payment.payment_intent
}
