import type { Cents } from '#domain/kit/money.ts'

/** Formats an amount for display, such as '$25.00'. */
export const inDollars = (amount: Cents): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
