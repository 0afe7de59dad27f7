import type { Product } from '#domain/kit/product.ts'
import type { ReportCategory } from '#domain/safety/report.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { ruleOf } from './rule-of.ts'

type Facts = { product: Product; name: string; category: ReportCategory }

/** Warns a person which rule to follow, but not what was seen or who reported it (ruling 9.1). */
export const warningEmail = ({ product, name, category }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `A warning about your ${product.name} account`,
    name,
    paragraphs: [
      `Someone on our team looked at how you use ${product.name}, and something there doesn't fit our rules. ${ruleOf(category, product)}`,
      'Please keep to this from now on. If it happens again, we may have to suspend your account.',
      'If you think we got this wrong, write to us: a person will read it.',
    ],
  })
