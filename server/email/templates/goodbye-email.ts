import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** The last email to somebody who closed the account. */
export const goodbyeEmail = ({ product, name }: { product: Product; name: string }): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account is closed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is closed, as you asked. Your open sessions are cancelled, and your profile is empty.',
      'You can sign up with this address again whenever you like; it will be a new account.',
    ],
  })
