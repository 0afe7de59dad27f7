import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; studentName: string; url: string }

/** Tells a mentor that a student wants to connect. */
export const connectionRequestEmail = ({ product, name, studentName, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `${studentName} would like to connect with you`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${studentName} asks to become one of your students. Look at the profile first, if you like; once you accept, you can be booked.`,
    ],
    action: { label: 'See the request', url },
  })
