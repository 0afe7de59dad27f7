import type { PurchaseType } from './provider-state.ts'

export type Purchase = { type: PurchaseType; planName: string }

/** What somebody pays for: 'the Growth Plan', or 'extra credits'. */
export const purchaseInWords = ({ type, planName }: Purchase): string =>
  type === 'plan' ? `the ${planName}` : 'extra credits'
