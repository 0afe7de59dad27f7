import type { Price } from '#sandbox/objects/catalog.ts'
import type { Charge } from '#sandbox/objects/charge.ts'
import {
  type Invoice,
  invoice,
  invoiceLineItem,
  type InvoicePayment,
  invoicePayment,
} from '#sandbox/objects/invoice.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { chargeCustomer, type Outcome } from './charge-customer.ts'
import { itemOf } from './subscription.ts'

/** The amount, in cents, that a mid-month change credits for the old price (negative) or charges for the new one. */
export type Proration = { price: Price; amount: number }

type Billing = {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  at: number
  outcome: Outcome
  prorations?: Proration[]
  /** Whether to bill a whole month. */
  month?: boolean
}

/** Creates the invoice for a month, or for a mid-month change, and charges for it. An unpaid invoice stays open. */
export async function createInvoice(
  state: State,
  of: Subscription,
  { reason, at, outcome, prorations = [], month = true }: Billing,
): Promise<Invoice> {
  const item = itemOf(of)
  const customer = idOf(of.customer)
  const id = state.newId('in_')
  const whole = { price: item.price, amount: item.price.unit_amount ?? 0 }
  const lines = [
    ...prorations.map((proration) => lineOf(state, of, { ...proration, invoice: id, proration: true })),
    ...(month ? [lineOf(state, of, { ...whole, invoice: id, proration: false })] : []),
  ]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  // A negative total, in the payer's favor, is not paid out.
  const amount = Math.max(0, total)
  const charged = amount > 0 ? await chargeCustomer(state, { customer, amount, at, outcome }) : undefined
  const paid = outcome === 'paid' || !charged
  const payments = charged ? [paymentOf(state, charged, { invoice: id, paid })] : []
  const made = await state.put(
    invoice({
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
      hosted_invoice_url: `${state.pagesUrl}/invoice/${id}`,
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
    }),
    { owner: customer },
  )
  if (outcome !== 'pending') await state.emit(paid ? 'invoice.paid' : 'invoice.payment_failed', made, { at })
  return made
}

const paymentOf = (
  state: State,
  { amount, created, payment_intent: intent }: Charge,
  { invoice, paid }: { invoice: string; paid: boolean },
): InvoicePayment =>
  invoicePayment({
    id: state.newId('inpay_'),
    amount_paid: paid ? amount : null,
    amount_requested: amount,
    created,
    currency: 'usd',
    invoice,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: idOf(intent) },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? created : null },
  })

function lineOf(
  state: State,
  of: Subscription,
  { price, amount, invoice: on, proration }: Proration & { invoice: string; proration: boolean },
) {
  const item = itemOf(of)
  return invoiceLineItem({
    id: state.newId('il_'),
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
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: 1,
    subscription: of.id,
  })
}
