import { paths } from '#contract/kit/addresses.ts'
import type { Product } from '#domain/kit/product.ts'
import { findPerson } from '#server/accounts/store.ts'
import { reviewEmail } from '#server/email/templates/review-email.ts'
import { writeMail } from '#server/email/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { findReview } from '#server/sessions/reviews/store.ts'
import { findSession } from '#server/sessions/session-records-store.ts'

/** What a mentor is emailed about a new review. */
export const reviewMailListeners = ({ publicUrl, product }: { publicUrl: string; product: Product }): Listeners => ({
  'review-shown': async (tx, { sessionId, mentorId }, at) => {
    const [found, review] = [await findSession(tx, sessionId), await findReview(tx, sessionId)]
    const person = await findPerson(tx, mentorId)
    // Hidden meanwhile, or one of the two has left.
    if (!found || !person || !review || review.hidden) return
    await writeMail(tx, {
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
    })
  },
})
