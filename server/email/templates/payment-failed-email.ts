import type { PurchaseType } from '#domain/credits/provider-state.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; planName: string; type: PurchaseType; url: string }

/** Tells a student that the bank refused a slow payment: nothing was charged, and they can try again. */
export const paymentFailedEmail = ({ product, name, planName, type, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: type === 'plan' ? `Your ${planName} couldn't start` : "Your extra credits couldn't be added",
    name,
    paragraphs: [
      `Your bank didn't complete the payment for ${type === 'plan' ? `the ${planName}` : 'your extra credits'}. No credits were added, and nothing else has changed.`,
      "This happens, and it's easy to fix: you can try again anytime or pay another way.",
    ],
    action: { label: 'Try again', url },
  })
