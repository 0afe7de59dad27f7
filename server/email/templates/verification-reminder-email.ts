import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; mentorName: string; url: string }

/**
 * Reminds a student to verify their address, because the mentor of their session isn't paid until then (ruling 6.3).
 */
export const verificationReminderEmail = ({ product, name, mentorName, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: 'A quick favor for your mentor: please verify your email',
    name,
    paragraphs: [
      `You used your free credits for a session with ${mentorName}. We can pay ${mentorName} for it once you confirm that this is your email address.`,
      "It takes one click, and it's free.",
    ],
    action: { label: 'Verify My Email', url },
  })
