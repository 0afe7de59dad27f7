// Not by Intl, whose first use takes a slow phone 100 ms in the midst of drawing (docs/decisions/0398-days-and-times-without-intl.md).

/** From Monday on, as ISO and Temporal count. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'Tuesday' of a day. */
export const weekdayOf = ({ dayOfWeek }: { dayOfWeek: number }): string => weekdays[dayOfWeek - 1] ?? ''

/** 'October' of a day, of which only the month counts (1 to 12). */
export const monthOf = ({ month }: { month: number }): string => months[month - 1] ?? ''
