import type { PurchaseType } from './provider-state.ts'

export type Purchase = { type: PurchaseType; planName: string }

/** The purchase in words: 'the Growth Plan', or 'extra credits'. */
export const purchaseInWords = ({ type, planName }: Purchase): string =>
  type === 'plan' ? `the ${planName}` : 'extra credits'
