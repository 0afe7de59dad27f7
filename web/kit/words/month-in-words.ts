import { monthOf } from './calendar-names.ts'

/** 'October 2026' for '2026-10', or a day in it. */
export const monthInWords = (month: string): string =>
  `${monthOf({ month: Number(month.slice(5, 7)) })} ${month.slice(0, 4)}`
