import type Stripe from 'stripe'
import { currency } from '#domain/kit/money.ts'
import { type ListedPrice, priceList } from './price-list.ts'
import { openSdk, type StripeSettings } from './stripe.ts'

/**
 * Creates in Stripe the products, the prices with lookup keys (spec 9), and the billing portal. Safe to repeat. Returns
 * what it did.
 */
export async function setUpPrices(settings: StripeSettings): Promise<string[]> {
  const stripe = openSdk(settings)
  const did: string[] = []
  const { data: sold } = await stripe.prices.list({
    lookup_keys: priceList.map(({ lookupKey }) => lookupKey),
    active: true,
    limit: 100,
  })
  for (const listed of priceList) {
    const there = sold.find(({ lookup_key }) => lookup_key === listed.lookupKey)
    if (there?.unit_amount === listed.amount) continue
    await stripe.prices.create(await priceFor(stripe, listed))
    did.push(`${there ? 'replaced' : 'made'} the price ${listed.lookupKey}`)
  }
  if (await setUpPortal(stripe)) did.push('made the billing portal')
  return did
}

async function priceFor(stripe: Stripe, { kind, plan, lookupKey, amount, monthly }: ListedPrice) {
  const name = kind === 'plan' ? plan : `10 extra credits on the ${plan}`
  const product = lookupKey
  if (!(await hasProduct(stripe, product))) await stripe.products.create({ id: product, name })
  const params: Stripe.PriceCreateParams = {
    product,
    currency,
    unit_amount: amount,
    nickname: name,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    // Tells what the price sells, even after its lookup key has moved to a successor.
    metadata: { kind, plan },
  }
  return monthly ? { ...params, recurring: { interval: 'month' as const } } : params
}

async function hasProduct(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.products.retrieve(id)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return false
    throw error
  }
}

/**
 * The portal offers card, invoices, and canceling at the end of the month. Plans are changed on our own screens, which
 * explain the consequences.
 */
async function setUpPortal(stripe: Stripe): Promise<boolean> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  if (data.some(({ metadata }) => metadata?.['made_by'] === 'tassel')) return false
  await stripe.billingPortal.configurations.create({
    metadata: { made_by: 'tassel' },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  })
  return true
}
