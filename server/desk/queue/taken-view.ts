import type { TakenBy } from './taken-store.ts'

/** Who is working on an entry and since when, as the desk shows it; null if no one is. */
export const takenView = (taker: TakenBy | null | undefined) =>
  taker ? { ...taker, at: taker.at.toISOString() } : null
