/** Unread items are counted only up to this number, which stands for that many or more. */
export const maxCountedUnread = 100

/** The count as shown in a badge. */
export const unreadInBadge = (count: number): string =>
  count < maxCountedUnread ? String(count) : `${maxCountedUnread - 1}+`

/** The count as written in a sentence. */
export const unreadInWords = (count: number): string =>
  count < maxCountedUnread ? String(count) : `more than ${maxCountedUnread - 1}`
