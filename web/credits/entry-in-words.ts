import type { CreditEntry } from '#contract/credits.ts'

/** Why the balance changed, in plain words. */
export const entryInWords = ({ reason, cause }: Pick<CreditEntry, 'reason' | 'cause'>): string =>
  cause ? causes[cause] : words[reason]

const words: Record<CreditEntry['reason'], string> = {
  signup: 'Welcome credits',
  plan: 'Credits from your plan',
  extra: 'Extra credits',
  hold: 'On hold for a session you requested',
  capture: 'Session confirmed: the credits on hold were spent',
  release: "Back from hold: the session wasn't confirmed",
  refund: 'Returned: the session was canceled',
  expiry: 'Expired at renewal',
  cancellation: 'Expired when your subscription ended',
  adjustment: 'Adjusted by our team',
}

const causes: Record<NonNullable<CreditEntry['cause']>, string> = {
  'payment-reversed': 'Taken back: the payment for them was refunded or disputed',
  'payment-restored': 'Returned: the dispute over the payment is settled',
  'session-not-held': "Returned: the session didn't happen",
  'free-credits-repeated': 'Taken back: free credits are given only once',
}
