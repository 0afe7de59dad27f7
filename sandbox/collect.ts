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

/** What becomes of a payment: a bank debit is pending for days. */
export type Outcome = 'paid' | 'declined' | 'pending'

/** Takes money from a customer's card or bank, or not; a guest has no customer. */
export async function takePayment(
  box: Box,
  { customer, amount, at, outcome }: { customer: string | null; amount: number; at: number; outcome: Outcome },
): Promise<Charge> {
  const id = box.newId('ch_')
  const [paid, declined] = [outcome === 'paid', outcome === 'declined']
  const made = await box.put(
    charge({
      id,
      amount,
      amount_captured: paid ? amount : 0,
      captured: paid,
      created: at,
      currency: 'usd',
      customer,
      paid,
      status: chargeStatus[outcome],
      failure_code: declined ? 'card_declined' : null,
      failure_message: declined ? 'Your card was declined.' : null,
      payment_intent: box.newId('pi_'),
      payment_method_details: customer === null ? null : await cardOf(box, customer),
      receipt_url: paid ? `${box.pagesUrl}/receipt/${id}` : null,
    }),
    { owner: customer ?? '' },
  )
  await box.emit(`charge.${chargeStatus[outcome]}`, made, { at })
  return made
}

const chargeStatus = { paid: 'succeeded', declined: 'failed', pending: 'pending' } as const

/** Every customer has a card of their own, unless the control page gave them another's. */
async function cardOf(box: Box, customer: string) {
  const { hidden } = await box.get<Customer>('customer', customer)
  const fingerprint = typeof hidden['card'] === 'string' ? hidden['card'] : `card_of_${customer}`
  return { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint } } as Charge['payment_method_details']
}

/** Whether a customer's card is one that gets declined, as the portal's page says. */
export const cardDeclines = async (box: Box, customer: string): Promise<boolean> =>
  (await box.get<Customer>('customer', customer)).hidden['declines'] === true

/** Begins a subscription on the checkout's page. It is active at once, also where the bank has not paid yet. */
export async function subscribe(
  box: Box,
  { session, price, outcome }: { session: CheckoutSession; price: Price; outcome: Outcome },
): Promise<Subscription> {
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
  const first = await bill(box, begun, { reason: 'subscription_create', at: box.now, outcome })
  await box.put({ ...begun, latest_invoice: first.id ?? null })
  await box.emit('customer.subscription.created', begun)
  return { ...begun, latest_invoice: first.id ?? null }
}

/** What a change in mid-month gives back of one price, and takes for another. */
export type Proration = { price: Price; amount: number }

/** Writes the invoice of a subscription's month, or of a change within it, and takes its money; what is not paid stays open. */
export async function bill(
  box: Box,
  of: Subscription,
  {
    reason,
    at,
    outcome,
    prorations = [],
    month = true,
  }: {
    reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
    at: number
    outcome: Outcome
    prorations?: Proration[]
    /** Whether a whole month is billed. */
    month?: boolean
  },
): Promise<Invoice & { id: string }> {
  const item = itemOf(of)
  const customer = idIn(of.customer)
  const id = box.newId('in_')
  const whole = { price: item.price, amount: item.price.unit_amount ?? 0 }
  const lines = [
    ...prorations.map((proration) => lineOf(box, of, { ...proration, invoice: id, proration: true })),
    ...(month ? [lineOf(box, of, { ...whole, invoice: id, proration: false })] : []),
  ]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  // What is left over in the payer's favour stays there.
  const amount = Math.max(0, total)
  const taken = amount > 0 ? await takePayment(box, { customer, amount, at, outcome }) : undefined
  const paid = outcome === 'paid' || !taken
  const payments = taken
    ? [
        invoicePayment({
          id: box.newId('inpay_'),
          amount_paid: paid ? amount : null,
          amount_requested: amount,
          created: at,
          currency: 'usd',
          invoice: id,
          is_default: true,
          payment: { type: 'payment_intent', payment_intent: idIn(taken.payment_intent) },
          status: paid ? 'paid' : 'open',
          status_transitions: { canceled_at: null, paid_at: paid ? at : null },
        }),
      ]
    : []
  const made = invoice({
    id,
    amount_due: amount,
    amount_paid: paid ? amount : 0,
    amount_remaining: paid ? 0 : amount,
    attempt_count: outcome === 'pending' ? 0 : 1,
    attempted: true,
    billing_reason: reason,
    created: at,
    currency: 'usd',
    customer,
    hosted_invoice_url: `${box.pagesUrl}/invoice/${id}`,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: of.id },
    },
    payments: { object: 'list', data: payments, has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: at,
    period_start: at,
    status: paid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: paid ? at : null,
      voided_at: null,
    },
    subtotal: total,
    total,
  })
  await box.put({ ...made, id }, { owner: customer })
  if (outcome !== 'pending') await box.emit(paid ? 'invoice.paid' : 'invoice.payment_failed', made, { at })
  return { ...made, id }
}

function lineOf(
  box: Box,
  of: Subscription,
  { price, amount, invoice: on, proration }: Proration & { invoice: string; proration: boolean },
) {
  const item = itemOf(of)
  return invoiceLineItem({
    id: box.newId('il_'),
    amount,
    subtotal: amount,
    currency: 'usd',
    description: price.nickname,
    invoice: on,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: of.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: idIn(price.product) },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: 1,
    subscription: of.id,
  })
}

/** Pays what a declined card left open, as the provider does when a card that works is there. */
export async function payOpenInvoices(box: Box, customer: string): Promise<void> {
  const over = (await box.all<Subscription>('subscription', customer)).filter(({ body }) => body.status === 'canceled')
  for (const { body: open } of await box.all<Invoice & { id: string }>('invoice', customer)) {
    // What a bank is paying already, and what nobody is asked for any more.
    if (open.status !== 'open' || open.attempt_count === 0) continue
    if (over.some(({ body }) => body.latest_invoice === open.id)) continue
    const amount = open.amount_due
    const taken = await takePayment(box, { customer, amount, at: box.now, outcome: 'paid' })
    await settleInvoice(box, open, idIn(taken.payment_intent))
    for (const { body: owing } of await box.all<Subscription>('subscription', customer))
      if (owing.latest_invoice === open.id && owing.status === 'past_due')
        await box.emit('customer.subscription.updated', await box.put({ ...owing, status: 'active' as const }))
  }
}

/** The money of an open invoice has come. */
export async function settleInvoice(box: Box, open: Invoice & { id: string }, paymentIntent: string): Promise<void> {
  const amount = open.amount_due
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
    payment.payment = { type: 'payment_intent', payment_intent: paymentIntent }
    payment.status = 'paid'
    payment.amount_paid = amount
  }
  await box.put(settled)
  await box.emit('invoice.paid', settled)
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
