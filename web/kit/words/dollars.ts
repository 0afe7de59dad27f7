import type { Cents } from '#domain/kit/money.ts'

// Made once they are needed: the browser's first takes longer than most screens' own code.
let whole: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined
const usDollars = { style: 'currency', currency: 'USD' } as const

/** '$39.99'; '$25' where there are no cents. */
export const dollars = (amount: Cents): string =>
  amount % 100 === 0
    ? (whole ??= new Intl.NumberFormat('en-US', { ...usDollars, maximumFractionDigits: 0 })).format(amount / 100)
    : (exact ??= new Intl.NumberFormat('en-US', usDollars)).format(amount / 100)
