import type { PersonId } from '#domain/kit/ids.ts'
import { lookupKeyOf } from './price-list.ts'
import type { Item } from './provider.ts'

/** Payment links by the lookup key of what they sell. */
export type PaymentLinks = Readonly<Record<string, string | undefined>>

/** The configured link for an item, with the payer's id, which the signed event returns. */
export function linkFor(
  links: PaymentLinks,
  item: Item,
  { id, email }: { id: PersonId; email: string },
): string | undefined {
  const link = links[lookupKeyOf(item)]
  if (!link) return undefined
  const url = new URL(link)
  url.searchParams.set('client_reference_id', id)
  url.searchParams.set('prefilled_email', email)
  return url.href
}
