import type { SessionId } from '#domain/kit/ids.ts'
import type { Cents } from '#domain/kit/money.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { creditsLeft, creditSources, type SourceEntry } from './credit-sources.ts'
import { type Credits, credits } from './credits.ts'
import type { PlanName } from './plans.ts'
import type { Reversal } from './provider-state.ts'

/**
 * The facts that decide a refund: the payment, its student's whole ledger (oldest entry first), and the sessions that
 * hold credits.
 */
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
  /** The plan whose current month it paid for. */
  plan: PlanName | null
  /** A refund of this payment is on its way. */
  asked: boolean
}

/**
 * What a refund will do. The money goes back in full. Of the credits the payment brought, `back` are taken now, and
 * `onHold` when their booking ends without a session; `spent` and `expired` stay gone. With `endsPlan`, the plan ends,
 * and the whole `balance` goes with it.
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

/** Checks whether a payment can be refunded, and forecasts what that will do (ruling 8.5). */
export function forecastRefund(facts: RefundFacts): Result<RefundForecast, RefundRefusal> {
  const { payment, entries, onHold, balance } = facts
  if (facts.asked) return refuse({ code: 'refund-asked' })
  // The bank decides a dispute, and a refunded payment has nothing left to refund.
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
