import type { PayoutOverview } from '#contract/payouts.ts'

/** The payout overview of a mentor who has earned nothing yet. */
export const overview = (account: PayoutOverview['account']): PayoutOverview => ({
  currency: 'usd',
  account,
  owedCents: 0,
  awaitingVerificationCents: 0,
  undecidedCents: 0,
  shortfallCents: 0,
  completedThisMonth: 0,
  unpaid: [],
  log: [],
  failed: null,
  testPayouts: false,
})
