import type { Cents } from '#domain/kit/money.ts'

// Created on demand: the browser's first formatter takes longer than most screens' own code.
let whole: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined
const usDollars = { style: 'currency', currency: 'USD' } as const

/** Returns '$39.99', or '$25' if there are no cents. */
export const dollars = (amount: Cents): string =>
  amount % 100 === 0
    ? (whole ??= new Intl.NumberFormat('en-US', { ...usDollars, maximumFractionDigits: 0 })).format(amount / 100)
    : (exact ??= new Intl.NumberFormat('en-US', usDollars)).format(amount / 100)
