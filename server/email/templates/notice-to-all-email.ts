import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** What the people who run Tassel have to tell everybody, such as a breach. */
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
