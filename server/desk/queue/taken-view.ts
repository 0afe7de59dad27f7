import type { TakenBy } from './taken-store.ts'

/** Who is at work on an entry and since when, as the desk shows it; null for nobody. */
export const takenView = (taker: TakenBy | null | undefined) =>
  taker ? { ...taker, at: taker.at.toISOString() } : null
