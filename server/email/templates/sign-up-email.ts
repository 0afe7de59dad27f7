import { type EmailContent, type LinkEmailFacts, renderEmail } from './email.ts'

/** Welcomes a new person and asks them to confirm their address (spec 4, ruling 1.6). */
export const signUpEmail = ({ product, name, url }: LinkEmailFacts): EmailContent =>
  renderEmail({
    product,
    subject: `Welcome to ${product.name}! Please verify your email`,
    name,
    paragraphs: [
      `Your ${product.name} account is ready. Please confirm that this is your email address. You can start using ${product.name} right away.`,
      "If you didn't sign up, you can ignore this email.",
    ],
    action: { label: 'Verify My Email', url },
  })
