import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** The last email to somebody who closed the account. */
export const goodbyeEmail = ({ product, name }: { product: Product; name: string }): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account is closed`,
    name,
    paragraphs: [
      'Your account is closed, as you asked. Your open sessions have been canceled, and your profile has been deleted.',
      'You can sign up with this address again anytime; it will be a brand-new account.',
    ],
  })
