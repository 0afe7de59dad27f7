import { type Cents, cents } from '#domain/kit/money.ts'
import { type Credits, credits } from './credits.ts'

/** The plans of spec 9. Every student starts on Free; the others are monthly. */
export type PlanName = 'Free' | 'Starter Plan' | 'Growth Plan' | 'Success Plan'

/** Amounts in whole cents of US dollars; `extra` is the price of 10 more credits, with the rounded label of spec 9. */
export type Plan = {
  name: PlanName
  price: Cents
  credits: Credits
  monthly: boolean
  bestValue: boolean
  extra: { credits: Credits; price: Cents; label: string } | null
}

/** Every plan, cheapest first. */
export const plans: readonly Plan[] = [
  { name: 'Free', price: cents(0), credits: credits(10), monthly: false, bestValue: false, extra: null },
  {
    name: 'Starter Plan',
    price: cents(3999),
    credits: credits(10),
    monthly: true,
    bestValue: false,
    extra: { credits: credits(10), price: cents(4999), label: '$50' },
  },
  {
    name: 'Growth Plan',
    price: cents(6999),
    credits: credits(20),
    monthly: true,
    bestValue: false,
    extra: { credits: credits(10), price: cents(4499), label: '$45' },
  },
  {
    name: 'Success Plan',
    price: cents(9999),
    credits: credits(30),
    monthly: true,
    bestValue: true,
    extra: { credits: credits(10), price: cents(3999), label: '$40' },
  },
]

/** The plan with that name, or undefined. */
export const planNamed = (name: string): Plan | undefined => plans.find((plan) => plan.name === name)
