/** Whole credits; one session costs 10 (spec 9). */
export type Credits = number & { readonly unit: 'credits' }

const isWhole = (amount: number): amount is Credits => Number.isSafeInteger(amount)

/** Marks a whole number as credits; a fraction is a bug and throws. */
export const credits = (amount: number): Credits => {
  if (!isWhole(amount)) throw new Error(`credits must be whole, got ${amount}`)
  return amount
}

/** What a session of one hour costs a student (spec 9). */
export const sessionCost = credits(10)

/** What a new student gets, once (spec 9, ruling 2.4). */
export const signupCredits = credits(10)
