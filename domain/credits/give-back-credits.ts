import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type Credits, credits } from './credits.ts'

/** How many credits support can give back in one case. Giving back more takes finance (ruling 8.3). */
export const maxCreditsPerCase = 30

/** Checks whether support may give back this many credits, given how many were already given back in the case. */
export function giveBackCredits(
  amount: number,
  alreadyInCase: number,
): Result<Credits, { code: 'case-exhausted'; most: number; left: number }> {
  const left = Math.max(0, maxCreditsPerCase - alreadyInCase)
  return amount > left ? refuse({ code: 'case-exhausted', most: maxCreditsPerCase, left }) : ok(credits(amount))
}

/** Checks whether a balance can be changed by this amount; it never becomes negative (ruling 2.1). */
export const adjustCredits = (
  change: number,
  balance: Credits,
): Result<Credits, { code: 'balance-too-low'; balance: number }> =>
  balance + change < 0 ? refuse({ code: 'balance-too-low', balance }) : ok(credits(change))
