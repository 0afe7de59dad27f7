import type { Product } from '#domain/kit/product.ts'
import type { ReportCategory } from '#domain/safety/report.ts'

/** Returns the rule a person is asked to follow, in a sentence. */
export function ruleOf(category: ReportCategory, { name }: Product): string {
  switch (category) {
    case 'unsafe':
    case 'grooming':
      return 'Everything here has to be fine for teenagers: nothing sexual, no secrets, nothing that could put anyone at risk.'
    case 'harassment':
    case 'threat':
      return 'We treat everyone here with respect: no insults, no pressure, no threats.'
    case 'contact':
      return `Contact details, meetings, and payments stay on ${name}; that keeps everyone safe.`
    case 'cheating':
      return "Mentors help students think; nobody does a student's work for them."
    case 'impersonation':
      return 'Be who you say you are.'
    case 'spam':
      return 'No advertising, and no message sent over and over.'
    case 'self-harm':
    case 'other':
      return 'You can read the rules in our terms.'
  }
}
