import type { CreditEntry } from '#contract/credits.ts'

/** Says why a student's balance changed, in words for an operator rather than for the student. */
export const ledgerEntryInWords = ({ reason, cause }: Pick<CreditEntry, 'reason' | 'cause'>): string =>
  cause ? causes[cause] : reasonNames[reason]

export const reasonNames: Record<CreditEntry['reason'], string> = {
  signup: 'Welcome credits',
  plan: 'Credits from their plan',
  extra: 'Extra credits they bought',
  hold: 'On hold for a session they requested',
  capture: 'Session confirmed, credits on hold spent',
  release: "Back from hold, the session wasn't confirmed",
  refund: 'Returned, the session was canceled',
  expiry: 'Expired at renewal',
  cancellation: 'Expired when their plan ended',
  adjustment: 'Adjusted by our team',
}

const causes: Record<NonNullable<CreditEntry['cause']>, string> = {
  'payment-reversed': 'Taken back, the payment was refunded or disputed',
  'payment-restored': 'Returned, the dispute over the payment was settled',
  'session-not-held': "Returned, the session didn't happen",
  'free-credits-repeated': 'Taken back, they had free credits before',
}
