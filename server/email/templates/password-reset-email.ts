import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** Contains the link to choose a new password (ruling 1.6). */
export const passwordResetEmail = ({
  product,
  name,
  url,
}: {
  product: Product
  name: string
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `Choose a new ${product.name} password`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody, most likely you, asked for a new password. The link below works once, within an hour.',
      'If it was not you, you can ignore this letter: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url },
  })
