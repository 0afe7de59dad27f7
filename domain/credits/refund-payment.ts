import type { SessionId } from '#domain/kit/ids.ts'
import type { Cents } from '#domain/kit/money.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { creditsLeft, creditSources, type SourceEntry } from './credit-sources.ts'
import { type Credits, credits } from './credits.ts'
import type { PlanName } from './plans.ts'
import type { Reversal } from './provider-state.ts'

/** What decides about a refund: the payment, its student's whole ledger, oldest first, and the sessions that hold credits. */
export type RefundFacts = {
  payment: {
    id: string
    amount: Cents
    credits: Credits
    taken: Credits
    reversal: Reversal | null
    atProvider: boolean
  }
  entries: SourceEntry[]
  onHold: ReadonlySet<SessionId>
  balance: Credits
  /** The plan whose running month it paid for. */
  plan: PlanName | null
  /** A refund of this payment is on its way. */
  asked: boolean
}

/**
 * What a refund will do: the money goes back whole, and of the credits it brought `back` are taken, `onHold` once their booking ends
 * without a session, while `spent` and `expired` will not come back. With `endsPlan` the plan ends and so does the whole `balance`.
 */
export type RefundForecast = {
  amount: Cents
  credits: Credits
  back: Credits
  onHold: Credits
  spent: Credits
  expired: Credits
  balance: Credits
  endsPlan: PlanName | null
}

export type RefundRefusal = { code: 'payment-not-refundable' } | { code: 'refund-asked' }

/** Whether a payment can be refunded, and what that will do (ruling 8.5). */
export function foreseeRefund(facts: RefundFacts): Result<RefundForecast, RefundRefusal> {
  const { payment, entries, onHold, balance } = facts
  if (facts.asked) return refuse({ code: 'refund-asked' })
  // A dispute is the bank's to decide, and nothing is left of what was refunded.
  if (payment.reversal !== null || payment.amount === 0 || !payment.atProvider)
    return refuse({ code: 'payment-not-refundable' })
  const used = { onHold: 0, spent: 0 }
  for (const [sessionId, sources] of creditSources(entries))
    for (const { from, credits: count } of sources)
      if (typeof from !== 'string' && from.paymentId === payment.id)
        used[onHold.has(sessionId) ? 'onHold' : 'spent'] += count
  const back = creditsLeft(entries, payment.id)
  return ok({
    amount: payment.amount,
    credits: payment.credits,
    back,
    onHold: credits(used.onHold),
    spent: credits(used.spent),
    expired: credits(Math.max(0, payment.credits - payment.taken - back - used.onHold - used.spent)),
    balance,
    endsPlan: facts.plan,
  })
}
