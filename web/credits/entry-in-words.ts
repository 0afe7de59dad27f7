import type { CreditEntry } from '#contract/credits.ts'

/** Why the balance changed, in plain words. */
export const entryInWords = ({ reason, cause }: Pick<CreditEntry, 'reason' | 'cause'>): string =>
  cause ? causes[cause] : words[reason]

const words: Record<CreditEntry['reason'], string> = {
  signup: 'Your first credits, with our welcome',
  plan: 'Credits of your plan',
  extra: 'Extra credits',
  hold: 'Put on hold for a session you asked for',
  capture: 'Session confirmed: the credits on hold were used',
  release: 'Back from hold: the session was not confirmed',
  refund: 'Back to you: the session was cancelled',
  expiry: 'Expired at renewal',
  cancellation: 'Ended with your subscription',
  adjustment: 'Corrected by our team',
}

const causes: Record<NonNullable<CreditEntry['cause']>, string> = {
  'payment-reversed': 'Taken back: the payment for them was refunded or disputed',
  'payment-restored': 'Yours again: the dispute about the payment is over',
  'free-credits-repeated': 'Taken back: free credits are given only once',
}
