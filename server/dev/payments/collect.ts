import type { Box } from './box.ts'
import { Refused } from './box.ts'
import {
  type Charge,
  charge,
  type CheckoutSession,
  type Customer,
  type Invoice,
  invoice,
  invoiceLineItem,
  invoicePayment,
  type Price,
  type Subscription,
  subscription,
  subscriptionItem,
  idIn,
} from './stripe-objects.ts'

/** Takes money from a customer's card, or not; a guest has no customer. */
export async function takePayment(
  box: Box,
  { customer, amount, at, declined }: { customer: string | null; amount: number; at: number; declined: boolean },
): Promise<Charge> {
  const id = box.newId('ch_')
  const made = await box.put(
    charge({
      id,
      amount,
      amount_captured: declined ? 0 : amount,
      captured: !declined,
      created: at,
      currency: 'usd',
      customer,
      paid: !declined,
      status: declined ? 'failed' : 'succeeded',
      failure_code: declined ? 'card_declined' : null,
      failure_message: declined ? 'Your card was declined.' : null,
      payment_intent: box.newId('pi_'),
      receipt_url: declined ? null : `${box.pagesUrl}/receipt/${id}`,
    }),
    { owner: customer ?? '' },
  )
  await box.emit(declined ? 'charge.failed' : 'charge.succeeded', made, { at })
  return made
}

/** Whether a customer's card is one that gets declined, as the portal's page says. */
export const cardDeclines = async (box: Box, customer: string): Promise<boolean> =>
  (await box.get<Customer>('customer', customer)).hidden['declines'] === true

/** Begins a subscription that was just paid for on the checkout's page. */
export async function subscribe(box: Box, session: CheckoutSession, price: Price): Promise<Subscription> {
  const id = box.newId('sub_')
  const customer = idIn(session.customer)
  const begun = subscription({
    id,
    billing_cycle_anchor: box.now,
    billing_mode: { flexible: null, type: 'flexible' },
    collection_method: 'charge_automatically',
    created: box.now,
    currency: 'usd',
    customer,
    items: {
      object: 'list',
      data: [
        subscriptionItem({
          id: box.newId('si_'),
          created: box.now,
          current_period_start: box.now,
          current_period_end: monthAfter(box.now),
          price,
          quantity: 1,
          subscription: id,
        }),
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    start_date: box.now,
    status: 'active',
  })
  await box.put(begun, { owner: customer })
  const first = await bill(box, begun, { reason: 'subscription_create', at: box.now, declined: false })
  await box.put({ ...begun, latest_invoice: first.id ?? null })
  await box.emit('customer.subscription.created', begun)
  return { ...begun, latest_invoice: first.id ?? null }
}

/** Writes the invoice of a subscription's month and takes its money; a declined card leaves it open. */
export async function bill(
  box: Box,
  of: Subscription,
  {
    reason,
    at,
    declined,
  }: { reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'; at: number; declined: boolean },
): Promise<Invoice & { id: string }> {
  const item = itemOf(of)
  const amount = item.price.unit_amount ?? 0
  const customer = idIn(of.customer)
  const id = box.newId('in_')
  const paid = await takePayment(box, { customer, amount, at, declined })
  const line = invoiceLineItem({
    id: box.newId('il_'),
    amount,
    subtotal: amount,
    currency: 'usd',
    description: item.price.nickname,
    invoice: id,
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: idIn(item.price.product) },
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    subscription: of.id,
  })
  const payment = invoicePayment({
    id: box.newId('inpay_'),
    amount_paid: declined ? null : amount,
    amount_requested: amount,
    created: at,
    currency: 'usd',
    invoice: id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: idIn(paid.payment_intent) },
    status: declined ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: declined ? null : at },
  })
  const made = invoice({
    id,
    amount_due: amount,
    amount_paid: declined ? 0 : amount,
    amount_remaining: declined ? amount : 0,
    attempt_count: 1,
    attempted: true,
    billing_reason: reason,
    created: at,
    currency: 'usd',
    customer,
    hosted_invoice_url: `${box.pagesUrl}/invoice/${id}`,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: of.id },
    },
    payments: { object: 'list', data: [payment], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: at,
    period_start: at,
    status: declined ? 'open' : 'paid',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: declined ? null : at,
      voided_at: null,
    },
    subtotal: amount,
    total: amount,
  })
  await box.put({ ...made, id }, { owner: customer })
  await box.emit(declined ? 'invoice.payment_failed' : 'invoice.paid', made, { at })
  return { ...made, id }
}

/** Pays what a declined card left open, as the provider does when a card that works is there. */
export async function payOpenInvoices(box: Box, customer: string): Promise<void> {
  for (const { body: open } of await box.all<Invoice & { id: string }>('invoice', customer)) {
    if (open.status !== 'open') continue
    const amount = open.amount_due
    const paid = await takePayment(box, { customer, amount, at: box.now, declined: false })
    const settled = {
      ...open,
      status: 'paid' as const,
      amount_paid: amount,
      amount_remaining: 0,
      attempt_count: open.attempt_count + 1,
      status_transitions: { ...open.status_transitions, paid_at: box.now },
    }
    const [payment] = settled.payments?.data ?? []
    if (payment) {
      payment.payment = { type: 'payment_intent', payment_intent: idIn(paid.payment_intent) }
      payment.status = 'paid'
      payment.amount_paid = amount
    }
    await box.put(settled)
    await box.emit('invoice.paid', settled)
    for (const { body: owing } of await box.all<Subscription>('subscription', customer))
      if (owing.latest_invoice === open.id && owing.status === 'past_due')
        await box.emit('customer.subscription.updated', await box.put({ ...owing, status: 'active' as const }))
  }
}

/** Ends a subscription for good. */
export async function end(
  box: Box,
  of: Subscription,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  if (of.status === 'canceled')
    throw new Refused(404, `No such subscription: '${of.id}'`, { code: 'resource_missing', param: 'id' })
  const ended: Subscription = {
    ...of,
    status: 'canceled' as const,
    canceled_at: of.canceled_at ?? at,
    ended_at: at,
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  }
  await box.put(ended)
  await box.emit('customer.subscription.deleted', ended, { at })
  return ended
}

export function itemOf({ id, items }: Subscription): Subscription['items']['data'][number] {
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} is to nothing`)
  return item
}

/** The same day of the next month, or its last one. */
export function monthAfter(seconds: number, anchor = seconds): number {
  const from = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC')
  const day = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC').day
  const next = from.with({ day: 1 }).add({ months: 1 })
  return Math.floor(next.with({ day: Math.min(day, next.daysInMonth) }).epochMilliseconds / 1000)
}
