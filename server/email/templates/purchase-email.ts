import type { PurchaseType } from '#domain/credits/provider-state.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dollarsAndCents } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

export type Purchase = { planName: string; creditsAdded: number; amount: Cents; type: PurchaseType }

type Facts = Purchase & { product: Product; name: string; url: string }

/** The receipt: what was bought, for how much, and the credits it added (spec 3). */
export function purchaseEmail({ product, name, url, planName, creditsAdded, amount, type }: Facts): EmailContent {
  const paid = dollarsAndCents(amount)
  return renderEmail({
    product,
    subject: type === 'plan' ? `Your ${planName} has started` : `${creditsAdded} credits were added`,
    greeting: `Hello ${name},`,
    paragraphs: ['Thank you! Your payment went through, and the credits are in your account.'],
    details: [
      ['Purchase', type === 'plan' ? `${planName}, monthly` : 'Extra credits'],
      ...(type === 'plan' ? [] : [['Plan', planName] satisfies [string, string]]),
      ['Credits added', String(creditsAdded)],
      ['Amount paid', paid],
    ],
    action: { label: 'See your credits', url },
    data: { plan_name: planName, credits_added: String(creditsAdded), amount_paid: paid, purchase_type: type },
  })
}
