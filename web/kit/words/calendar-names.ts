// Not from Intl, whose first use takes a slow phone 100 ms in the middle of rendering
// (docs/decisions/0398-days-and-times-without-intl.md).

/** Starts on Monday, like ISO and Temporal. */
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

/** Returns a day's weekday, such as 'Tuesday'. */
export const weekdayOf = ({ dayOfWeek }: { dayOfWeek: number }): string => weekdays[dayOfWeek - 1] ?? ''

/** Returns a day's month, such as 'October'. Only `month` (1 to 12) matters. */
export const monthOf = ({ month }: { month: number }): string => months[month - 1] ?? ''
