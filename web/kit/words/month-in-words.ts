let words: Intl.DateTimeFormat | undefined
const inMonths = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** 'October 2026' for '2026-10'. */
export const monthInWords = (month: string): string =>
  (words ??= new Intl.DateTimeFormat('en-US', inMonths)).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
