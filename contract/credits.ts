import { z } from 'zod'
import { entryReasons, entryCauses } from '#domain/credits/ledger.ts'
import { plans } from '#domain/credits/plans.ts'
import { awaitedStatuses, purchaseTypes, reversals } from '#domain/credits/provider-state.ts'
import { callFor } from './kit/call.ts'
import { instant, sessionId } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

/**
 * One ledger entry, in whole credits: `amount` is the change (negative if credits were taken), `balance` the result.
 */
export const creditEntry = z.object({
  id: z.int(),
  reason: z.enum(entryReasons),
  amount: z.int(),
  balance: z.int(),
  sessionId: sessionId.nullable(),
  /** The mentor and start of that session. */
  session: z.object({ mentorName: z.string(), startsAt: instant }).nullable(),
  /** Why an adjustment was made, unless it was made by hand. */
  cause: z.enum(entryCauses).nullable(),
  /** For a payment: the provider's receipt page. */
  receiptUrl: z.string().nullable(),
  /** For a payment: the amount paid, in cents. */
  paidCents: z.int().nullable(),
  at: instant,
})
export type CreditEntry = z.infer<typeof creditEntry>

/**
 * The newest purchase, for the toast of spec 4. `fresh` is true if it is less than five minutes old by the server's
 * clock.
 */
export const paymentConfirmation = z.object({
  paymentId: z.string(),
  planName: z.string(),
  creditsAdded: z.int(),
  type: z.enum(purchaseTypes),
  shown: z.boolean(),
  fresh: z.boolean(),
  timestamp: instant,
})
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>

/**
 * A payment that the bank is still processing or that it refused in the last few days. No credits were granted for it.
 */
const awaitedPayment = z.object({
  planName: z.string(),
  type: z.enum(purchaseTypes),
  status: z.enum(awaitedStatuses),
  since: instant,
})
export type AwaitedPayment = z.infer<typeof awaitedPayment>

/** A payment whose money went back to the payer: refunded, or disputed at the bank. */
const reversedPayment = z.object({
  reversal: z.enum(reversals),
  planName: z.string(),
  amountCents: z.int(),
  at: instant,
})
export type ReversedPayment = z.infer<typeof reversedPayment>

const planName = z.enum(plans.map(({ name }) => name))

export const credits = {
  overview: callFor('student')
    .route({
      method: 'GET',
      path: '/credits',
      tags: ['Credits'],
      summary: 'My credits, plan and the newest ledger entries',
    })
    .input(z.object({ before: z.coerce.number().int().optional() }))
    .output(
      z.object({
        balance: z.int(),
        onHold: z.int(),
        plan: planName,
        renewalDate: instant.nullable(),
        /** Whether there is a running subscription at the payment provider. */
        subscribed: z.boolean(),
        /** The plan the next renewal switches to, if different. */
        nextPlan: planName.nullable(),
        /** The end of the plan, if it ends instead of renewing. */
        endsAt: instant.nullable(),
        /** Set if a renewal failed: the plan ends at this time unless it is paid by then. */
        graceUntil: instant.nullable(),
        /** Whether the provider has pages for this student's card and invoices. */
        billed: z.boolean(),
        confirmation: paymentConfirmation.nullable(),
        awaited: awaitedPayment.nullable(),
        /** The newest reversal, for some weeks or for as long as it is disputed. */
        reversed: reversedPayment.nullable(),
        /**
         * Purchases of the last five minutes, newest first, each with the provider's id for the page it was paid on.
         */
        paidPages: z.array(z.object({ pageId: z.string().nullable(), creditsAdded: z.int() })),
        entries: z.array(creditEntry),
        next: z.int().nullable(),
      }),
    ),
  startCheckout: callFor('student')
    .route({
      method: 'POST',
      path: '/credits/checkout',
      tags: ['Credits'],
      summary: 'A page of the payment provider to pay on; nothing changes before the payment arrives',
    })
    .input(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('plan'), plan: planName }),
        z.object({ kind: z.literal('extra') }),
      ]),
    )
    .errors(may('payment-link-missing', 'already-on-plan', 'payment-processing', 'payments-unreachable'))
    .output(z.object({ url: z.string() })),
  changePlan: callFor('student')
    .route({
      method: 'POST',
      path: '/credits/plan',
      tags: ['Credits'],
      summary: 'Change the plan of my subscription: larger at once, smaller with the next renewal',
    })
    .input(z.object({ plan: planName }))
    .errors(may('not-subscribed', 'payment-link-missing', 'payment-overdue', 'payment-declined', 'plan-not-changed'))
    .output(z.object({})),
  cancelSubscription: callFor('student')
    .route({
      method: 'POST',
      path: '/credits/cancel-subscription',
      tags: ['Credits'],
      summary: 'End my subscription and its credits now',
    })
    .input(z.object({}))
    .errors(may('subscription-not-canceled'))
    .output(z.object({})),
  openBilling: callFor('student')
    .route({
      method: 'POST',
      path: '/credits/billing',
      tags: ['Credits'],
      summary: 'The payment provider’s pages about my card, invoices and receipts',
    })
    .input(z.object({}))
    .errors(may('nothing-billed', 'payments-unreachable'))
    .output(z.object({ url: z.string() })),
  markConfirmationShown: callFor('student')
    .route({
      method: 'POST',
      path: '/credits/confirmation-shown',
      tags: ['Credits'],
      summary: 'The toast about a payment was seen',
    })
    .input(z.object({ paymentId: z.string().min(1).max(200) }))
    .output(z.object({})),
}
