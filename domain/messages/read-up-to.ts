/** How far somebody has read after reporting it: never backwards, and never past the last message. */
export const readUpTo = (number: number, { lastRead, lastNumber }: { lastRead: number; lastNumber: number }): number =>
  Math.max(lastRead, Math.min(number, lastNumber))
