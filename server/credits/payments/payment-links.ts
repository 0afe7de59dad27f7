import { lookupKeyOf } from './price-list.ts'
import type { Item } from './provider.ts'

/** Payment links, by the lookup key of the item they sell. */
export type PaymentLinks = Readonly<Record<string, string | undefined>>

/** The configured link for an item, with the payer's reference, which the signed event returns. */
export function linkFor(
  links: PaymentLinks,
  item: Item,
  { reference, email }: { reference: string; email: string },
): string | undefined {
  const link = links[lookupKeyOf(item)]
  if (!link) return undefined
  const url = new URL(link)
  url.searchParams.set('client_reference_id', reference)
  url.searchParams.set('prefilled_email', email)
  return url.href
}
