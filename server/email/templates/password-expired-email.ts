import { type EmailContent, type LinkEmailFacts, renderEmail } from './email.ts'

/** Sent after a breach: the old password no longer works, and the link leads to a new one. */
export const passwordExpiredEmail = ({ product, name, url }: LinkEmailFacts): EmailContent =>
  renderEmail({
    product,
    subject: `Please choose a new ${product.name} password`,
    name,
    paragraphs: [
      "To keep everyone's account safe, we're asking everyone to choose a new password. Your old one no longer works, and all your devices were logged out.",
      "The link below works once, for the next 7 days. After that, use 'Forgot password?' on the login page.",
      'If you use your old password anywhere else, please change it there too.',
    ],
    action: { label: 'Choose a new password', url },
  })
