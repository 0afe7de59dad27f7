/** The new read-up-to number after a person reports one: it never goes backwards, and never past the last message. */
export const readUpTo = (number: number, { lastRead, lastNumber }: { lastRead: number; lastNumber: number }): number =>
  Math.max(lastRead, Math.min(number, lastNumber))
