import { type EmailContent, type LinkEmailFacts, renderEmail } from './email.ts'

/** Contains the link to choose a new password (ruling 1.6). */
export const passwordResetEmail = ({ product, name, url }: LinkEmailFacts): EmailContent =>
  renderEmail({
    product,
    subject: `Choose a new ${product.name} password`,
    name,
    paragraphs: [
      'Someone, most likely you, asked to reset your password. The link below works once and expires in an hour.',
      "If this wasn't you, you can ignore this email. Your password stays the same.",
    ],
    action: { label: 'Choose a new password', url },
  })
