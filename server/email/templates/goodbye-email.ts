import { type Purchase, purchaseInWords } from '#domain/credits/purchase-in-words.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** `withTheBank`: purchases whose payment the bank is still processing. */
type Facts = { product: Product; name: string; withTheBank: Purchase[] }

/** The last email to a person who closed their account. Another follows only if a payment is still with the bank. */
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
