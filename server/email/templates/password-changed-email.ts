import { type EmailContent, type LinkEmailFacts, renderEmail } from './email.ts'

/** Tells the owner that the password was changed, so that a change by someone else doesn't go unnoticed. */
export const passwordChangedEmail = ({ product, name, url }: LinkEmailFacts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} password was changed`,
    name,
    paragraphs: [
      'The password for your account was just changed, and your other devices were logged out.',
      "If this wasn't you, please choose a new password right away.",
    ],
    action: { label: "This wasn't me", url },
  })
