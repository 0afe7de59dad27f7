const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'October 2026' for '2026-10'. */
export const monthInWords = (month: string): string => words.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
