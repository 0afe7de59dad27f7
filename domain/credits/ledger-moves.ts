import { type Credits, credits } from './credits.ts'
import type { EntryReason } from './ledger.ts'
import type { Step } from './settle-payments.ts'

/** An entry to write: how much, why, and the key that makes it happen only once. */
export type Move = { reason: Extract<EntryReason, 'plan' | 'extra' | 'expiry' | 'cancellation' | 'adjustment'> } & {
  amount: Credits
  key: string
}

/**
 * What was taken back for a payment so far, how many times that changed, and how many of its credits are still in the
 * balance.
 */
export type ClaimBefore = { taken: Credits; changes: number; left: Credits }

/**
 * The balance now, and at the time of the step. Anything bought or returned between the two belongs to the next period.
 */
export type Balances = { now: Credits; atStep: Credits }

/**
 * Returns the ledger entries for one step. A renewal expires what is left of the past month (ruling 2.4), and an end
 * expires everything (ruling 2.5). A step that arrives late expires only what was there at its own time, and anything
 * spent since counts toward the new month, so the outcome is the same as if it had arrived on time. Nothing goes below
 * zero.
 */
export function ledgerMoves(step: Step, { now, atStep }: Balances, before: ClaimBefore): Move[] {
  if (step.type === 'reversal') return []
  // The credits a refund claims from a past month expired with that month.
  if (step.type === 'claim') return step.expired && step.change > 0 ? [] : [claim(step, now, before)]
  if (step.type === 'end')
    return [
      {
        reason: 'cancellation',
        amount: step.another ? credits(0) : less(atStep, now),
        key: `cancellation:${step.subscriptionId}`,
      },
    ]

  const { id, kind, credits: amount, renewal } = step.payment
  const grant: Move = { reason: kind, amount, key: `${kind}:${id}` }
  // A mid-month downgrade made at the provider is paid for by the refund for the rest of the old month, and brings no
  // credits.
  if (!renewal) return amount === 0 ? [] : [grant]
  const early = less(atStep, now)
  const late = less(credits(atStep + early), amount)
  return [
    ...(early === 0 ? [] : [{ reason: 'expiry' as const, amount: early, key: `expiry:${id}` }]),
    grant,
    ...(late === 0 ? [] : [{ reason: 'expiry' as const, amount: late, key: `expiry:${id}:spent` }]),
  ]
}

/**
 * Takes back what a refund claims, as far as that payment's credits are still there (ruling 8.5), or what a dispute
 * claims, as far as there are any credits. Returns what a dispute had taken once it's won.
 */
function claim(step: Extract<Step, { type: 'claim' }>, balance: Credits, { taken, changes, left }: ClaimBefore): Move {
  const there = step.payment.reversal === 'disputed' ? balance : left
  const amount = step.change > 0 ? less(step.change, there) : credits(Math.min(taken, 0 - step.change))
  return { reason: 'adjustment', amount, key: `claim:${step.payment.id}:${changes + 1}` }
}

/** As much of `wanted` as there is, as a negative amount. */
const less = (wanted: Credits, there: Credits): Credits => credits(0 - Math.max(0, Math.min(wanted, there)))
