import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; acted: boolean }

/**
 * Tells a person that their report was looked at (ruling 9.1). Doesn't mention who it was about, since others may read
 * the same inbox.
 */
export const reportDecidedEmail = ({ product, name, acted }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: acted ? 'Thank you: we acted on your report' : 'We looked into your report',
    name,
    paragraphs: [
      acted
        ? `Thank you for speaking up: someone on our team looked into what you reported, and we have acted on it, though we can't share the details. If anything else feels wrong, please tell us right away; you'll never be in trouble for it.`
        : `Thank you for telling us: someone on our team looked carefully at what you reported and didn't find that it broke our rules. You were right to say something, and you can block anyone at any time or write to us if it goes on.`,
    ],
  })
