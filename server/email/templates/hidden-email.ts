import type { Product } from '#domain/kit/product.ts'
import type { HiddenThing } from '#domain/kit/hidden-part.ts'
import type { ReportCategory } from '#domain/safety/report.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { ruleOf } from './rule-of.ts'

type Facts = { product: Product; name: string; what: HiddenThing }

/** Tells a person what was hidden, which rule it broke and how to object, but not who reported it (ruling 9.1). */
export const hiddenEmail = ({ product, name, what, category }: Facts & { category: ReportCategory }): EmailContent =>
  renderEmail({
    product,
    subject: `We've ${what === 'answer' ? 'taken down' : 'hidden'} your ${what}`,
    name,
    paragraphs: [
      `Someone on our team looked at your ${things[what]}, and it doesn't fit our rules. ${what === 'answer' ? "We've taken it down" : `So for now nobody else on ${product.name} can see it`}; everything else about your account stays as it is. ${ruleOf(category, product)}`,
      `${next[what]} If you think we got this wrong, write to us: a person will read it${what === 'answer' ? '.' : ", and if we made a mistake we'll show it again."}`,
    ],
  })

export const shownAgainEmail = ({ product, name, what }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${what} can be seen again`,
    name,
    paragraphs: [`We had another look at your ${things[what]}, and it can be seen on ${product.name} again.`],
  })

const things: Record<HiddenThing, string> = {
  photo: 'photo',
  bio: 'bio',
  review: 'review of a session',
  answer: 'answer to a review',
}
const next: Record<HiddenThing, string> = {
  photo: "Want to use a different photo? Write to us, and we'll make room for it.",
  bio: "You can change your bio at any time. Write to us when you're done, and we'll have another look.",
  review: "While it's hidden, its stars don't count toward the rating.",
  answer: "You can write a new answer at any time, on the session's page.",
}
