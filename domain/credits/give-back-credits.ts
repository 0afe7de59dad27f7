import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type Credits, credits } from './credits.ts'

/** How many credits support can give back in one case; more is for finance (ruling 8.3). */
export const mostInCase = 30

/** Whether support may give back this many where so many were given back in the case already. */
export function giveBackCredits(
  amount: number,
  alreadyInCase: number,
): Result<Credits, { code: 'case-exhausted'; most: number; left: number }> {
  const left = Math.max(0, mostInCase - alreadyInCase)
  return amount > left ? refuse({ code: 'case-exhausted', most: mostInCase, left }) : ok(credits(amount))
}

/** Whether a balance can be changed by this many; it never becomes negative (ruling 2.1). */
export const adjustCredits = (
  change: number,
  balance: Credits,
): Result<Credits, { code: 'balance-too-low'; balance: number }> =>
  balance + change < 0 ? refuse({ code: 'balance-too-low', balance }) : ok(credits(change))
