import type { Cents } from '#domain/kit/money.ts'

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$39.99'; '$25' where there are no cents. */
export const dollars = (amount: Cents): string => (amount % 100 === 0 ? whole : exact).format(amount / 100)
