import { type Purchase, purchaseInWords } from '#domain/credits/purchase-in-words.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** `withTheBank`: what was paid for that has not arrived. */
type Facts = { product: Product; name: string; withTheBank: Purchase[] }

/** The last email to somebody who closed the account; another follows only where a payment is still with a bank. */
export const goodbyeEmail = ({ product, name, withTheBank }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account is closed`,
    name,
    paragraphs: [
      'Your account is closed, as you asked. Your open sessions have been canceled, and your profile has been deleted.',
      ...withTheBank.map(
        (purchase) =>
          `Your bank is still processing your payment for ${purchaseInWords(purchase)}. If it goes through, we'll refund all of it. Either way, we'll email you; we keep your email address for that and delete it then.`,
      ),
      'You can sign up with this address again anytime; it will be a brand-new account.',
    ],
  })
