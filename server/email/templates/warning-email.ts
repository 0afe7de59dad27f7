import type { Product } from '#domain/kit/product.ts'
import type { ReportCategory } from '#domain/safety/report.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; category: ReportCategory }

/** Says which rule to keep to. What was seen, and who told us, it leaves out (ruling 9.1). */
export const warningEmail = ({ product, name, category }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `A warning about your ${product.name} account`,
    greeting: `Hi ${name},`,
    paragraphs: [
      `Someone on our team looked at how you use ${product.name}, and something there doesn't fit our rules. ${ruleOf(category, product)}`,
      'Please keep to this from now on. If it happens again, we may have to suspend your account.',
      'If you think we got this wrong, write to us: a person will read it.',
    ],
  })

function ruleOf(category: ReportCategory, { name }: Product): string {
  switch (category) {
    case 'unsafe':
    case 'grooming':
      return 'Everything here has to be fine for teenagers: nothing sexual, no secrets, nothing that could put somebody at risk.'
    case 'harassment':
    case 'threat':
      return 'We treat everyone here with respect: no insults, no pressure, no threats.'
    case 'contact':
      return `Contact details, meetings and payments stay on ${name}; that keeps everyone safe.`
    case 'cheating':
      return "Mentors help students think; nobody does a student's work for them."
    case 'impersonation':
      return 'Who you say you are has to be true.'
    case 'spam':
      return 'No advertising, and no message sent over and over.'
    case 'self-harm':
    case 'other':
      return 'You can read the rules in our terms.'
  }
}
