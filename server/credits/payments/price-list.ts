import { type Plan, plans } from '#domain/credits/plans.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { Item } from './provider.ts'

/** A price at the provider. The lookup key finds it, whatever its id is. */
export type ListedPrice = Item & { lookupKey: string; amount: Cents; monthly: boolean }

/** An item's name at the provider, such as 'tassel_growth_plan' or 'tassel_growth_plan_extra'. */
export const lookupKeyOf = ({ kind, plan }: Item): string =>
  `tassel_${plan.toLowerCase().replaceAll(' ', '_')}${kind === 'extra' ? '_extra' : ''}`

/** Every price in spec 9 that isn't free. */
export const priceList: ListedPrice[] = plans.flatMap((plan) => [...monthly(plan), ...extra(plan)])

function monthly({ name: plan, price: amount, monthly: isMonthly }: Plan): ListedPrice[] {
  if (!isMonthly) return []
  return [{ kind: 'plan', plan, lookupKey: lookupKeyOf({ kind: 'plan', plan }), amount, monthly: true }]
}

function extra({ name: plan, extra: sold }: Plan): ListedPrice[] {
  if (!sold) return []
  return [{ kind: 'extra', plan, lookupKey: lookupKeyOf({ kind: 'extra', plan }), amount: sold.price, monthly: false }]
}
