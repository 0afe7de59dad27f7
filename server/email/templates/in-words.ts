import type { Cents } from '#domain/kit/money.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '$39.99'. */
export const dollarsAndCents = (amount: Cents): string => money.format(amount / 100)

/** '$25'; '$39.99' where there are cents. */
export const dollars = (amount: Cents): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/** 'October 2026' for '2026-10'. */
export const monthInWords = (yearAndMonth: string): string =>
  month.format(new Date(`${yearAndMonth.slice(0, 7)}-01T00:00:00Z`))

/** 'Thursday, October 1, 2026' on the reader's calendar. */
export const dayInWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at)
