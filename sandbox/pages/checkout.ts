import { chargeCustomer } from '#sandbox/billing/charge-customer.ts'
import { subscribe } from '#sandbox/billing/subscribe.ts'
import type { CheckoutSession } from '#sandbox/objects/checkout.ts'
import type { Customer } from '#sandbox/objects/customer.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { button, dollars, facts, link, page } from './html.ts'

/** The checkout page. */
export async function showCheckout(state: State, id: string, message = ''): Promise<string> {
  const { body } = await state.get<CheckoutSession>('checkout.session', id)
  if (body.status === 'complete') return page('You are all done here', '<p>This has already been paid.</p>')
  if (body.status !== 'open') return page('This page has expired', '<p>Please go back and start again.</p>')
  const { body: buyer } = await state.get<Customer>('customer', idOf(body.customer))
  const here = `/sandbox/checkout/${id}`
  const [line] = body.line_items?.data ?? []
  return page(
    `Pay ${dollars(body.amount_total)}${body.mode === 'subscription' ? ' a month' : ''}`,
    `${message}${facts([
      ['For', line?.description ?? ''],
      ['Payer', buyer.email ?? ''],
    ])}
    ${button(here, 'Pay', { action: 'pay' })}
    ${button(here, 'Pay with a card that is declined', { action: 'decline' })}
    ${button(here, 'Pay by bank debit, which takes days', { action: 'bank' })}
    <p>${link(body.cancel_url ?? '/', 'Back without paying')}</p>`,
  )
}

/** Pays, or tries to. Returns where the browser goes next, or the page again. */
export async function payCheckout(
  state: State,
  id: string,
  action: string,
): Promise<{ to: string } | { html: string }> {
  const { body } = await state.get<CheckoutSession>('checkout.session', id)
  if (body.status !== 'open') return { html: await showCheckout(state, id) }
  const customer = idOf(body.customer)
  const amount = body.amount_total ?? 0
  if (action !== 'pay' && action !== 'bank') {
    await chargeCustomer(state, { customer, amount, at: state.now, outcome: 'declined' })
    return { html: await showCheckout(state, id, '<p role="alert"><strong>Your card was declined.</strong></p>') }
  }
  const price = body.line_items?.data[0]?.price
  if (!price) throw new Error(`checkout ${id} sells nothing`)
  const outcome = action === 'pay' ? 'paid' : 'pending'
  const payment =
    body.mode === 'subscription'
      ? await subscription(state, { session: body, price, outcome })
      : { payment_intent: (await chargeCustomer(state, { customer, amount, at: state.now, outcome })).payment_intent }
  const done = await state.put({
    ...body,
    ...payment,
    status: 'complete' as const,
    payment_status: outcome === 'paid' ? ('paid' as const) : ('unpaid' as const),
    url: null,
  })
  await state.emit('checkout.session.completed', done)
  return { to: (body.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) }
}

async function subscription(state: State, given: Parameters<typeof subscribe>[1]) {
  const begun = await subscribe(state, given)
  return { subscription: begun.id, invoice: begun.latest_invoice }
}
