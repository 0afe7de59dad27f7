import type { Box } from './box.ts'
import { subscribe, takePayment } from './collect.ts'
import { button, dollars, facts, link, page } from './page.ts'
import { type CheckoutSession, type Customer, idIn } from './stripe-objects.ts'

/** The page to pay on. */
export async function showCheckout(box: Box, id: string, said = ''): Promise<string> {
  const { body } = await box.get<CheckoutSession>('checkout.session', id)
  if (body.status === 'complete') return page('You are all done here', '<p>This was paid already.</p>')
  if (body.status !== 'open') return page('This page has expired', '<p>Please start again from the shop.</p>')
  const { body: buyer } = await box.get<Customer>('customer', idIn(body.customer))
  const here = `/sandbox/checkout/${id}`
  const [line] = body.line_items?.data ?? []
  return page(
    `Pay ${dollars(body.amount_total)}${body.mode === 'subscription' ? ' a month' : ''}`,
    `${said}${facts([
      ['For', line?.description ?? ''],
      ['Payer', buyer.email ?? ''],
    ])}
    ${button(here, 'Pay', { action: 'pay' })}
    ${button(here, 'Pay with a card that is declined', { action: 'decline' })}
    ${button(here, 'Pay by bank debit, which takes days', { action: 'bank' })}
    <p>${link(body.cancel_url ?? '/', 'Back without paying')}</p>`,
  )
}

/** Pays, or tries to; answers where the browser goes on, or the page again. */
export async function payCheckout(box: Box, id: string, action: string): Promise<{ to: string } | { html: string }> {
  const { body } = await box.get<CheckoutSession>('checkout.session', id)
  if (body.status !== 'open') return { html: await showCheckout(box, id) }
  const customer = idIn(body.customer)
  const amount = body.amount_total ?? 0
  if (action !== 'pay' && action !== 'bank') {
    await takePayment(box, { customer, amount, at: box.now, outcome: 'declined' })
    return { html: await showCheckout(box, id, '<p role="alert"><strong>Your card was declined.</strong></p>') }
  }
  const price = body.line_items?.data[0]?.price
  if (!price) throw new Error(`checkout ${id} sells nothing`)
  const outcome = action === 'pay' ? 'paid' : 'pending'
  const taken =
    body.mode === 'subscription'
      ? await subscription(box, { session: body, price, outcome })
      : { payment_intent: (await takePayment(box, { customer, amount, at: box.now, outcome })).payment_intent }
  const done = await box.put({
    ...body,
    ...taken,
    status: 'complete' as const,
    payment_status: outcome === 'paid' ? ('paid' as const) : ('unpaid' as const),
    url: null,
  })
  await box.emit('checkout.session.completed', done)
  return { to: (body.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) }
}

async function subscription(box: Box, asked: Parameters<typeof subscribe>[1]) {
  const begun = await subscribe(box, asked)
  return { subscription: begun.id, invoice: begun.latest_invoice }
}
