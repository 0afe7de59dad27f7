import { z } from 'zod'
import { currency } from '#domain/kit/money.ts'
import { accountStatuses } from '#domain/payouts/account.ts'
import { callFor } from './kit/call.ts'
import { id, instant, sessionId } from './kit/fields.ts'
import { earningStates, waitReasons } from '#domain/payouts/earning.ts'
import { may } from './kit/refusals.ts'

/** The state of a mentor's payout account (spec 4). */
export const accountStatus = z.enum(accountStatuses)

/** A session a mentor has not been paid for yet. */
export const unpaidSession = z.object({
  sessionId,
  startsAt: instant,
  studentName: z.string(),
  topic: z.string(),
  /** The student canceled it less than 12 hours before the start. */
  canceledLate: z.boolean(),
  amountCents: z.int(),
  state: z.enum(earningStates),
  /** What it is waiting for; empty if it is owed. */
  reasons: z.array(z.enum(waitReasons)),
  /** The month end that will pay it, if it is owed and no payout includes it yet. */
  paidOn: instant.nullable(),
  /** Whether the student can be reminded now to verify their address. */
  mayRemind: z.boolean(),
  remindedAt: instant.nullable(),
})
export type UnpaidSession = z.infer<typeof unpaidSession>

/** One transfer; `reversedCents` is how much of it has since been reversed. */
export const payout = z.object({
  id,
  month: z.string(),
  amountCents: z.int(),
  reversedCents: z.int(),
  sessionDates: z.array(instant),
  paidVia: z.string(),
  paidAt: instant,
})
export type Payout = z.infer<typeof payout>

/** What a mentor is owed and what they were paid. */
const payoutOverview = z.object({
  currency: z.literal(currency),
  account: accountStatus,
  owedCents: z.int(),
  awaitingVerificationCents: z.int(),
  /** On hold, or to be decided by staff. */
  undecidedCents: z.int(),
  /** How much of what is owed comes from reversed transfers. */
  shortfallCents: z.int(),
  completedThisMonth: z.int(),
  unpaid: z.array(unpaidSession),
  log: z.array(payout),
  /** The last payout, if it failed: why, and when it will be retried. */
  failed: z.object({ month: z.string(), amountCents: z.int(), reason: z.string(), nextTry: instant }).nullable(),
  /** Whether this server makes test payouts. */
  testPayouts: z.boolean(),
})
export type PayoutOverview = z.infer<typeof payoutOverview>

export const payouts = {
  overview: callFor('mentor')
    .route({ method: 'GET', path: '/payouts', tags: ['Payouts'], summary: 'What I am owed and what I was paid' })
    .output(payoutOverview),
  connect: callFor('mentor')
    .route({
      method: 'POST',
      path: '/payouts/account-link',
      tags: ['Payouts'],
      summary: 'Open or complete my payout account: a page of the payment provider',
    })
    .errors(may('account-link-failed', 'payout-account-gone'))
    .output(z.object({ url: z.url() })),
  refreshAccount: callFor('mentor')
    .route({
      method: 'POST',
      path: '/payouts/account/refresh',
      tags: ['Payouts'],
      summary: 'Ask the payment provider how my account stands',
    })
    .errors(may('account-unreachable'))
    .output(z.object({ account: accountStatus })),
  clearAccount: callFor('mentor')
    .route({
      method: 'POST',
      path: '/payouts/account/clear',
      tags: ['Payouts'],
      summary: 'Clear away an account that was deleted at the provider',
    })
    .errors(may('payout-account-in-use'))
    .output(z.object({})),
  remindStudent: callFor('mentor')
    .route({
      method: 'POST',
      path: '/payouts/sessions/{sessionId}/remind-student',
      tags: ['Payouts'],
      summary: 'Remind the student of an unpaid session to verify their address',
    })
    .input(z.object({ sessionId }))
    .errors(may('session-not-found', 'reminder-not-needed', 'reminded-recently'))
    .output(z.object({})),
  testPayout: callFor('mentor')
    .route({
      method: 'POST',
      path: '/payouts/test',
      tags: ['Payouts'],
      summary: 'Pay me now what I am owed; development only',
    })
    .errors(may('test-payout-off', 'nothing-owed', 'payout-account-missing', 'payout-refused', 'payout-unknown'))
    .output(z.object({ message: z.string() })),
  statement: callFor('mentor')
    .route({
      method: 'GET',
      path: '/payouts/statements/{year}',
      tags: ['Payouts'],
      summary: 'What I was paid in a year, session by session',
    })
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2200) }))
    .output(
      z.object({
        year: z.int(),
        name: z.string(),
        currency: z.literal(currency),
        totalCents: z.int(),
        /** Sessions of that year whose pay is held back, and why. */
        heldBack: z.array(
          unpaidSession.pick({
            sessionId: true,
            startsAt: true,
            topic: true,
            studentName: true,
            amountCents: true,
            reasons: true,
          }),
        ),
        payouts: z.array(
          payout.omit({ sessionDates: true }).extend({
            carriedCents: z.int(),
            sessions: z.array(
              z.object({
                startsAt: instant,
                topic: z.string(),
                studentName: z.string(),
                amountCents: z.int(),
                canceledLate: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
}
