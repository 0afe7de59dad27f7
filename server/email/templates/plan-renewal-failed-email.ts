import type { Product } from '#domain/kit/product.ts'
import { dayInWords } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; timeZone: string; planName: string; graceUntil: Date; url: string }

/** Tells a student that a renewal could not be charged, and how long they have to fix that. */
export const planRenewalFailedEmail = ({ product, name, timeZone, planName, graceUntil, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${planName} couldn't be renewed`,
    name,
    paragraphs: [
      "Your payment didn't go through. Please check your card; we'll try the payment again.",
      "If it hasn't gone through by the date below, you'll be moved to the Free plan.",
    ],
    details: [['Pay by', dayInWords(graceUntil, timeZone)]],
    action: { label: 'Check my payment', url },
  })
