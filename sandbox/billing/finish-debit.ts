import type { Charge } from '#sandbox/objects/charge.ts'
import type { CheckoutSession } from '#sandbox/objects/checkout.ts'
import type { Invoice } from '#sandbox/objects/invoice.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { settleInvoice } from './open-invoices.ts'

/** Checkouts paid by a bank debit that is still pending. */
export async function pendingDebits(state: State): Promise<CheckoutSession[]> {
  const pages = (await state.all<CheckoutSession>('checkout.session')).map(({ body }) => body)
  const unpaid = pages.filter(({ status, payment_status }) => status === 'complete' && payment_status === 'unpaid')
  const charged = await Promise.all(unpaid.map((page) => chargeOf(state, page)))
  return unpaid.filter((_, at) => charged[at]?.status === 'pending')
}

/** Settles a pending bank debit, which happens days after the checkout: the bank pays or refuses. */
export async function finishDebit(state: State, checkoutId: string, pays: boolean): Promise<void> {
  const { body: page } = await state.get<CheckoutSession>('checkout.session', checkoutId)
  const charge = await chargeOf(state, page)
  if (charge.status !== 'pending') return
  const receipt = `${state.pagesUrl}/receipt/${charge.id}`
  const settled = await state.put<Charge>(
    pays
      ? { ...charge, status: 'succeeded', paid: true, captured: true, receipt_url: receipt }
      : { ...charge, status: 'failed', failure_code: 'insufficient_funds' },
  )
  await state.emit(pays ? 'charge.succeeded' : 'charge.failed', settled)
  if (page.mode === 'subscription')
    await finishFirstMonth(state, page, { pays, paymentIntent: idOf(charge.payment_intent) })
  const done = pays ? await state.put({ ...page, payment_status: 'paid' as const }) : page
  await state.emit(`checkout.session.async_payment_${pays ? 'succeeded' : 'failed'}`, done)
}

async function finishFirstMonth(
  state: State,
  page: CheckoutSession,
  { pays, paymentIntent }: { pays: boolean; paymentIntent: string },
): Promise<void> {
  const { body: invoice } = await state.get<Invoice>('invoice', idOf(page.invoice))
  if (pays) return settleInvoice(state, invoice, paymentIntent)
  await state.emit('invoice.payment_failed', await state.put({ ...invoice, attempt_count: 1 }))
  const { body: begun } = await state.get<Subscription>('subscription', idOf(page.subscription))
  if (begun.status === 'active')
    await state.emit('customer.subscription.updated', await state.put({ ...begun, status: 'past_due' as const }))
}

/** Returns the charge of a checkout, or of the first invoice of its subscription. */
async function chargeOf(state: State, page: CheckoutSession): Promise<Charge> {
  const intent = page.mode === 'subscription' ? await intentOfInvoice(state, page) : page.payment_intent
  const charges = await state.all<Charge>('charge', idOf(page.customer))
  const found = charges.find(({ body }) => body.payment_intent === intent)
  if (!found) throw new Error(`checkout ${page.id} has no charge`)
  return found.body
}

async function intentOfInvoice(state: State, page: CheckoutSession) {
  const { body } = await state.get<Invoice>('invoice', idOf(page.invoice))
  return body.payments?.data[0]?.payment.payment_intent
}
