import { z } from 'zod'
import { reversals } from '#domain/credits/provider-state.ts'
import { refundStatuses } from '#domain/credits/refund-status.ts'
import { unclaimedReasons } from '#domain/credits/unclaimed-reason.ts'
import { waitReasons } from '#domain/payouts/earning.ts'
import { transferStatuses } from '#domain/payouts/transfer-status.ts'
import { id, instant, personId, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { aboutPerson, deskAct, deskQuery, done, next, page, search } from './kit.ts'

const count = z.int().min(0)

/** A preview of what a refund would do (ruling 8.5). `amount` is in cents, all other numbers are credits. */
export const refundForecast = z.object({
  amount: count,
  credits: count,
  back: count,
  onHold: count,
  spent: count,
  expired: count,
  balance: count,
  endsPlan: z.string().nullable(),
})

/** A student's payment; `forecast` is null if it can't be refunded. */
export const deskPayment = z.object({
  id: z.string(),
  kind: z.enum(['plan', 'extra']),
  plan: z.string(),
  amountCents: count,
  credits: count,
  paidAt: instant,
  reversal: z.enum(reversals).nullable(),
  refundAsked: z.boolean(),
  forecast: refundForecast.nullable(),
})
export type DeskPayment = z.infer<typeof deskPayment>

const runReport = z.record(z.string(), z.union([z.number(), z.string()]))

/** A month-end run; its report is in counts and cents. */
export const deskMonthEnd = z.object({ until: instant, finishedAt: instant.nullable(), report: runReport.nullable() })

const someone = z.object({ id: personId, name: z.string() })

/** Something that waits for a decision: a session its mentor isn't paid for, or a payment that credited no one. */
export const deskUndecided = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('session'),
    sessionId,
    topic: z.string(),
    mentor: someone,
    student: someone,
    amountCents: count,
    since: instant,
    reasons: z.array(z.enum(waitReasons)),
  }),
  z.object({
    about: z.literal('payment'),
    reason: z.enum(unclaimedReasons),
    checkoutId: z.string(),
    customerId: z.string().nullable(),
    amountCents: count,
    since: instant,
  }),
])
export type DeskUndecided = z.infer<typeof deskUndecided>

/** The result of the last comparison with the payment provider. `undecided` is null if an earlier release made it. */
export const moneyOverview = z.object({
  reconciled: z
    .object({ at: instant, differences: z.array(z.string()), undecided: z.array(deskUndecided).nullable() })
    .nullable(),
  reconciling: z.boolean(),
})

/** A transfer to a mentor. `month` is 'YYYY-MM'; `tryAt` is the time of the next attempt. */
export const deskTransfer = z.object({
  id,
  mentorId: personId,
  mentorName: z.string(),
  month: z.string(),
  amountCents: count,
  reversedCents: count,
  status: z.enum(transferStatuses),
  reason: z.string().nullable(),
  attempts: count,
  tryAt: instant.nullable(),
  plannedAt: instant,
  paidAt: instant.nullable(),
})
export type DeskTransfer = z.infer<typeof deskTransfer>

/** A payment whose money went back to the payer; `taken` is how many of its credits were taken back. */
export const deskReversal = z.object({
  id: z.string(),
  studentId: personId,
  studentName: z.string(),
  plan: z.string(),
  amountCents: count,
  credits: count,
  taken: count,
  reversal: z.enum(reversals),
  at: instant,
})
export type DeskReversal = z.infer<typeof deskReversal>

/**
 * A refund. The operator's name is null for the automatic refund of a payment that arrived for a closed account. While
 * the status is 'asked', the provider hasn't responded and is asked again until it does.
 */
export const deskRefund = z.object({
  id,
  paymentId: z.string(),
  studentId: personId,
  studentName: z.string(),
  operatorName: z.string().nullable(),
  amountCents: count,
  status: z.enum(refundStatuses),
  refusal: z.string().nullable(),
  askedAt: instant,
})
export type DeskRefund = z.infer<typeof deskRefund>

export const transferFilter = z.object({ search, status: z.enum(transferStatuses).optional() })
export const reversalFilter = z.object({ search, reversal: z.enum(reversals).optional() })
/** Payments of one student; `search` is part of a plan's name, or the payment's id. */
export const paymentFilter = z.object({ personId, search, reversal: z.enum(reversals).optional() })
export const refundFilter = z.object({ search, status: z.enum(refundStatuses).optional() })

export const moneyCalls = {
  money: deskQuery('/money', 'finance', 'The last comparison with the payment provider').output(moneyOverview),
  monthEnds: deskQuery('/money/month-ends', 'finance', 'Month ends, the newest first')
    .input(page)
    .output(z.object({ runs: z.array(deskMonthEnd), next })),
  reconcile: deskAct('/money/reconcile', 'finance', 'Compare with the payment provider now').output(done),
  transfers: deskQuery('/money/transfers', 'finance', 'Transfers to mentors, the newest first')
    .input(transferFilter.extend(page.shape))
    .output(z.object({ transfers: z.array(deskTransfer), next })),
  reversals: deskQuery('/money/reversals', 'finance', 'Payments whose money went back, the newest first')
    .input(reversalFilter.extend(page.shape))
    .output(z.object({ reversals: z.array(deskReversal), next })),
  refunds: deskQuery('/money/refunds', 'finance', 'Refunds, the newest first')
    .input(refundFilter.extend(page.shape))
    .output(z.object({ refunds: z.array(deskRefund), next })),
  payments: deskQuery('/people/{personId}/payments', 'support', "A student's payments, the newest first")
    .input(paymentFilter.extend(page.shape))
    .output(z.object({ payments: z.array(deskPayment), next }))
    .errors(may('student-not-found')),
  refund: deskAct('/people/{personId}/refund', 'finance', 'Refund a payment', { fresh: true })
    .input(aboutPerson.extend({ id, paymentId: z.string().max(255), back: count }))
    .output(z.object({ status: z.enum(['asked', 'done']) }))
    .errors(
      may(
        'reason-missing',
        'account-not-found',
        'student-not-found',
        'payment-not-found',
        'payment-not-refundable',
        'refund-asked',
        'refund-changed',
        'refund-refused',
      ),
    ),
}
