/** How far somebody has read after saying so: never back, and never past what was written. */
export const readUpTo = (number: number, { lastRead, lastNumber }: { lastRead: number; lastNumber: number }): number =>
  Math.max(lastRead, Math.min(number, lastNumber))
