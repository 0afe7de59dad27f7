import { type Credits, credits } from './credits.ts'
import type { EntryReason } from './ledger.ts'
import type { Step } from './settle-payments.ts'

/** An entry to write: how much, why, and the key that lets it happen once. */
export type Move = { reason: Extract<EntryReason, 'plan' | 'extra' | 'expiry' | 'cancellation' | 'adjustment'> } & {
  amount: Credits
  key: string
}

/** The balance now, and what it was at the moment of the step: what was bought or came back since belongs to the time after. */
export type Balances = { now: Credits; atStep: Credits }

/**
 * The entries of one step. A renewal lets what was left of the ended month expire (ruling 2.4); an end, everything (ruling 2.5). One
 * that is heard of late lets expire what was there in its moment, and what was spent since counts for the new month: the same end as
 * if it had been heard of at once. Nothing goes below zero.
 */
export function ledgerMoves(
  step: Step,
  { now, atStep }: Balances,
  before: { taken: Credits; changes: number },
): Move[] {
  if (step.type === 'claim') return [claim(step, now, before)]
  if (step.type === 'end')
    return [{ reason: 'cancellation', amount: less(atStep, now), key: `cancellation:${step.subscriptionId}` }]

  const { id, kind, credits: amount, renewal } = step.payment
  const grant: Move = { reason: kind, amount, key: `${kind}:${id}` }
  // A smaller plan in mid-month, at the provider's side, is paid with what it gives back.
  if (!renewal) return amount === 0 ? [] : [grant]
  const early = less(atStep, now)
  const late = less(credits(atStep + early), amount)
  return [
    ...(early === 0 ? [] : [{ reason: 'expiry' as const, amount: early, key: `expiry:${id}` }]),
    grant,
    ...(late === 0 ? [] : [{ reason: 'expiry' as const, amount: late, key: `expiry:${id}:spent` }]),
  ]
}

/** Takes back what a refund or a dispute claims as far as it is there, and gives back what a won dispute had taken. */
function claim(
  step: Extract<Step, { type: 'claim' }>,
  balance: Credits,
  { taken, changes }: { taken: Credits; changes: number },
): Move {
  const amount = step.change > 0 ? less(step.change, balance) : credits(Math.min(taken, 0 - step.change))
  return { reason: 'adjustment', amount, key: `claim:${step.payment.id}:${changes + 1}` }
}

/** Taking `wanted` out of `there`, as far as it goes. */
const less = (wanted: Credits, there: Credits): Credits => credits(0 - Math.max(0, Math.min(wanted, there)))
