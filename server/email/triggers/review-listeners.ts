import { paths } from '#contract/kit/addresses.ts'
import type { Product } from '#domain/kit/product.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import { reviewEmail } from '#server/email/templates/review-email.ts'
import { drafting } from '#server/email/drafting.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { reviewOf } from '#server/sessions/reviews/store.ts'
import { sessionOf } from '#server/sessions/session-records-store.ts'

/** Emails a mentor about a new review. */
export const reviewMailListeners = ({ publicUrl, product }: { publicUrl: string; product: Product }): Listeners => ({
  'review-shown': drafting(async (reads, { sessionId, mentorId }, at) => {
    const [found, review, person] = await Promise.all([
      sessionOf(reads, sessionId),
      reviewOf(reads, sessionId),
      personOf(reads, mentorId),
    ])
    // Hidden in the meantime, or one of the two has left.
    if (!found || !person || !review || review.hidden) return []
    return [
      {
        ...reviewEmail({
          product,
          mentor: found.mentor,
          student: found.student.name,
          stars: review.stars,
          words: review.words,
          topic: found.session.topic,
          startsAt: found.session.startsAt,
          url: `${publicUrl}${paths.session(sessionId)}`,
        }),
        key: `review-shown:${sessionId}`,
        kind: 'review-shown',
        recipient: person.email,
        now: at,
      },
    ]
  }),
})
