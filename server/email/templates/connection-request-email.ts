import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; studentName: string; url: string }

/** Tells a mentor that a student wants to connect. */
export const connectionRequestEmail = ({ product, name, studentName, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `${studentName} would like to connect with you`,
    name,
    paragraphs: [
      `${studentName} would like to be one of your students. Take a look at their profile first if you like. Once you accept, they'll find you under My Mentors, and you'll find them under My Students.`,
    ],
    action: { label: 'See the request', url },
  })
