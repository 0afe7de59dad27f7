import type { Product } from '#domain/kit/product.ts'

/** Refusal for a suspended person who tries to sign in, with where to write (ruling 8.6). */
export type Suspended = { code: 'account-suspended'; supportEmail: string }

export const suspended = ({ supportEmail }: Pick<Product, 'supportEmail'>): Suspended => ({
  code: 'account-suspended',
  supportEmail,
})
