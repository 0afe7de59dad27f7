import Stripe from 'stripe'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { ProviderEvent } from './provider.ts'
import { idOf } from './stripe-facts.ts'

/** The event in a message signed with any of these secrets; undefined if it was signed with none of them. */
export function readEvent(
  stripe: Stripe,
  secrets: string[],
  body: Buffer,
  signature: string,
): ProviderEvent | undefined {
  for (const secret of secrets) {
    const event = readSigned(stripe, secret, body, signature)
    if (event) return event
  }
  return undefined
}

function readSigned(stripe: Stripe, secret: string, body: Buffer, signature: string): ProviderEvent | undefined {
  let event: Stripe.Event
  try {
    if (isNotification(body)) return noticeOf(stripe.parseEventNotification(body, signature, secret))
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    // Signed but not JSON, so it can't be an event we handle.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
  if (!isEvent(event)) return undefined
  const about = event.data.object as EventObject
  return {
    id: event.id,
    type: event.type,
    customerId: about.object === 'customer' ? about.id : idOf(about.customer),
    reference: about.client_reference_id ?? undefined,
    paidByLink: paidByLink(about),
    checkoutId: about.object === 'checkout.session' ? about.id : undefined,
    paymentIntentId: idOf(about.payment_intent),
    accountId: event.account,
    transferId: about.object === 'transfer' ? about.id : undefined,
  }
}

type EventObject = {
  id?: string
  object: string
  customer?: string | { id: string } | null
  client_reference_id?: string | null
  payment_intent?: string | { id: string } | null
  payment_link?: string | { id: string } | null
  payment_status?: string
  amount_total?: number | null
}

const paidByLink = ({ object, payment_link, payment_status, amount_total }: EventObject): Cents | undefined =>
  object === 'checkout.session' && payment_link && payment_status === 'paid' ? cents(amount_total ?? 0) : undefined

function isEvent(event: unknown): event is Stripe.Event {
  const { id, type, data } = (event ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null }
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null
}

// Events of Stripe's v2 API contain only a reference to the object they are about.
const isNotification = (body: Buffer): boolean => /"object":\s*"v2\.core\.event"/.test(body.toString())

function accountIn(notice: Stripe.V2.Core.EventNotification): string | undefined {
  const about = 'related_object' in notice ? notice.related_object : undefined
  const named = about && 'id' in about ? (about as { id: string; type: string }) : undefined
  return named?.type === 'v2.core.account' ? named.id : undefined
}

const noticeOf = (notice: Stripe.V2.Core.EventNotification): ProviderEvent => ({
  id: notice.id,
  type: notice.type,
  customerId: undefined,
  reference: undefined,
  paidByLink: undefined,
  checkoutId: undefined,
  paymentIntentId: undefined,
  accountId: accountIn(notice),
  transferId: undefined,
})
