import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; mentorName: string; url: string }

/** Tells a student that a mentor accepted. */
export const connectionApprovedEmail = ({ product, name, mentorName, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `${mentorName} accepted your request`,
    name,
    paragraphs: [`You and ${mentorName} are connected. Say hello and share what you'd like help with.`],
    action: { label: 'Write a message', url },
  })
