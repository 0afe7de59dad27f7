import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** A notice to everyone from the people who run Tassel, such as about a breach. */
export const noticeToAllEmail = ({
  product,
  name,
  subject,
  paragraphs,
}: {
  product: Product
  name: string
  subject: string
  paragraphs: string[]
}): EmailContent => renderEmail({ product, subject, name, paragraphs })
