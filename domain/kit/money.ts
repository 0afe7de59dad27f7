/** The currency of every price and earning. */
export const currency = 'usd'

/** Whole cents of one currency; Tassel's prices and earnings are in US dollars. */
export type Cents = number & { readonly unit: 'cents' }

const isWhole = (amount: number): amount is Cents => Number.isSafeInteger(amount)

/** Marks a whole number as cents; a fraction is a bug and throws. */
export const cents = (amount: number): Cents => {
  if (!isWhole(amount)) throw new Error(`cents must be whole, got ${amount}`)
  return amount
}
