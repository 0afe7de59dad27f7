/** What is unread is counted up to here, which stands for that many or more. */
export const countedUnread = 100

/** How it is told in a badge. */
export const unreadInBadge = (count: number): string =>
  count < countedUnread ? String(count) : `${countedUnread - 1}+`

/** How it is told in a sentence. */
export const unreadInWords = (count: number): string =>
  count < countedUnread ? String(count) : `more than ${countedUnread - 1}`
