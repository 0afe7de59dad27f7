import type { PurchaseType } from '#domain/credits/provider-state.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dayInWords, dollarsAndCents } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

export type Purchase = { planName: string; creditsAdded: number; amount: Cents; type: PurchaseType }

type Facts = Purchase & {
  product: Product
  name: string
  timeZone: string
  /** When the student's plan renews next; null on Free. */
  renewsAt: Date | null
  /** The payment provider's receipt. */
  receiptUrl: string | null
  url: string
}

/** The receipt: what was bought, for how much, the credits it added (spec 3), when it renews and how to cancel. */
export function purchaseEmail({
  product,
  name,
  timeZone,
  url,
  planName,
  creditsAdded,
  amount,
  type,
  renewsAt,
  receiptUrl,
}: Facts): EmailContent {
  const paid = dollarsAndCents(amount)
  return renderEmail({
    product,
    subject: type === 'plan' ? `Your ${planName} has started` : `${creditsAdded} credits were added`,
    name,
    paragraphs: ['Thank you! Your payment went through, and the credits are in your account.'],
    details: [
      ['Purchase', type === 'plan' ? `${planName}, monthly` : 'Extra credits'],
      ...(type === 'plan' ? [] : [['Plan', planName] satisfies [string, string]]),
      ['Credits added', String(creditsAdded)],
      ['Amount paid', paid],
      ...(renewsAt ? [['Renews on', dayInWords(renewsAt, timeZone)] satisfies [string, string]] : []),
      ['Receipt', receiptUrl ?? 'Under Card and Receipts on your Credits page'],
    ],
    afterwards:
      type === 'plan'
        ? [
            `Your plan renews every month for ${paid}, until you cancel it. You can cancel anytime: open Credits and press Unsubscribe. Your plan and its credits then end right away.`,
          ]
        : [],
    action: { label: 'See your credits', url },
    data: { plan_name: planName, credits_added: String(creditsAdded), amount_paid: paid, purchase_type: type },
  })
}
