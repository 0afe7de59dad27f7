import { csvLine } from '#domain/kit/csv.ts'
import type { Cents } from '#domain/kit/money.ts'
import { utcDay } from '#domain/kit/time.ts'

/** A payout as a spreadsheet row; the month is 'YYYY-MM', times are UTC. */
export type PayoutRow = {
  month: string
  amount: Cents
  reversed: Cents
  currency: string
  sessionDates: Date[]
  paidVia: string
  paidAt: Date
}

/** Payouts as CSV (RFC 4180), one per line, in the given order. */
export function payoutsCsv(payouts: PayoutRow[]): string {
  const lines = payouts.map((payout) => [
    payout.month,
    inDollars(payout.amount),
    inDollars(payout.reversed),
    payout.currency.toUpperCase(),
    String(payout.sessionDates.length),
    payout.sessionDates.map(utcDay).join('; '),
    payout.paidVia,
    payout.paidAt.toISOString(),
  ])
  return [heading, ...lines].map(csvLine).join('')
}

const heading = ['Month', 'Amount', 'Reversed', 'Currency', 'Sessions', 'Session dates', 'Paid via', 'Paid at']

const inDollars = (amount: Cents): string =>
  `${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
