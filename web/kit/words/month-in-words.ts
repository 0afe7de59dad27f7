import { monthOf } from './calendar-names.ts'

/** Returns 'October 2026' for '2026-10' or for a day in that month. */
export const monthInWords = (month: string): string =>
  `${monthOf({ month: Number(month.slice(5, 7)) })} ${month.slice(0, 4)}`
