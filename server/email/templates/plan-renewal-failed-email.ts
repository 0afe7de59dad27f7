import type { Product } from '#domain/kit/product.ts'
import { dayInWords } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; timeZone: string; planName: string; graceUntil: Date; url: string }

/** Tells a student that a renewal could not be charged, and until when that can be fixed. */
export const planRenewalFailedEmail = ({ product, name, timeZone, planName, graceUntil, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${planName} could not be renewed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your payment did not go through. Please check your card: the payment is tried again.',
      'If it has not arrived by the day below, you get the Free plan.',
    ],
    details: [['Pay by', dayInWords(graceUntil, timeZone)]],
    action: { label: 'Check my payment', url },
  })
