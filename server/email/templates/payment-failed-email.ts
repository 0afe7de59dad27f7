import type { PurchaseType } from '#domain/credits/provider-state.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; planName: string; type: PurchaseType; url: string }

/** Tells a student that the bank refused a slow payment: nothing was taken, and they can try again. */
export const paymentFailedEmail = ({ product, name, planName, type, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: type === 'plan' ? `Your ${planName} could not begin` : 'Your extra credits could not be added',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your bank did not complete the payment ${type === 'plan' ? `of the ${planName}` : 'of your extra credits'}. No credits were added, and nothing else has changed.`,
      'This happens, and it is quickly mended: you can pay again whenever you like, also in another way.',
    ],
    action: { label: 'Try again', url },
  })
