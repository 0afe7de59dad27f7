/** What every price and earning is in. */
export const currency = 'usd'

/** Whole cents of one currency; Tassel's prices and earnings are in US dollars. */
export type Cents = number & { readonly unit: 'cents' }

/** Marks a whole number as cents; a fraction is a bug and throws. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new Error(`cents must be whole, got ${amount}`)
  return amount as Cents
}
