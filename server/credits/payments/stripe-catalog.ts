import type Stripe from 'stripe'
import { planNamed } from '#domain/credits/plans.ts'
import { lookupKeyOf } from './price-list.ts'
import type { Item } from './provider.ts'
import type { ItemOf } from './stripe-facts.ts'

export type Catalog = ReturnType<typeof openCatalog>

/**
 * Our prices at Stripe, by lookup key for selling, and by id (including retired ones) for reading. Cached until one is
 * missing.
 */
export function openCatalog(stripe: Stripe) {
  let known = new Map<string, Item>()
  let sold = new Map<string, string>()
  async function refresh(): Promise<void> {
    const items = new Map<string, Item>()
    const keys = new Map<string, string>()
    for await (const price of stripe.prices.list({ limit: 100 })) {
      const { kind, plan } = price.metadata
      const known = planNamed(plan ?? '')
      if ((kind !== 'plan' && kind !== 'extra') || !known) continue
      items.set(price.id, { kind, plan: known.name })
      if (price.active && price.lookup_key) keys.set(price.lookup_key, price.id)
    }
    known = items
    sold = keys
  }
  return {
    async priceOf(item: Item): Promise<string | undefined> {
      if (!sold.has(lookupKeyOf(item))) await refresh()
      return sold.get(lookupKeyOf(item))
    },
    /** Refreshes the cache if one of these prices is unknown. */
    async itemsOf(priceIds: string[]): Promise<ItemOf> {
      if (priceIds.some((id) => !known.has(id))) await refresh()
      return (id) => known.get(id)
    },
  }
}
