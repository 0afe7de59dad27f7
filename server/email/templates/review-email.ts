import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { sessionTime } from './session-time.ts'

type Facts = {
  mentor: { name: string; timeZone: string }
  student: string
  stars: number
  words: string
  topic: string
  startsAt: Date
  url: string
  product: Product
}

/** Tells a mentor what a student wrote about a session, once everyone can read it (ruling 11.4). */
export const reviewEmail = ({ mentor, student, stars, words, topic, startsAt, url, product }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `${student} reviewed your session`,
    name: mentor.name,
    paragraphs: [
      `${student} gave it ${stars} of 5 stars.`,
      ...(words ? [`In their words: “${words}”`] : []),
      "It's on your profile as of today, with their first name and last initial. You can answer it once if you'd like.",
    ],
    details: [
      ['Topic', topic],
      ['Time', sessionTime(startsAt, mentor.timeZone)],
    ],
    action: { label: 'Read and answer', url },
  })
