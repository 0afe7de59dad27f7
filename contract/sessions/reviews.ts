import { z } from 'zod'
import { longestReview } from '#domain/sessions/reviews/review.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant, personId, sessionId, text } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { withHelp } from '#contract/safety.ts'

const stars = z.int().min(1).max(5)
const answer = z.object({ words: z.string(), at: instant }).nullable()

/** The review of one session as one of its two parties sees it, and what they may do about it (ruling 11.4). */
const sessionReview = z.object({
  review: z.object({ stars, words: z.string(), ratedAt: instant, answer }).nullable(),
  /** The deadline for the student to rate it or to change their review; null if they may not. */
  rateBy: instant.nullable(),
  mayAnswer: z.boolean(),
})

/** A mentor's reviews as anyone signed in sees them, newest first. */
const mentorReviews = z.object({
  /** Null below three reviews. */
  average: z.number().nullable(),
  count: z.int(),
  reviews: z.array(
    z.object({
      sessionId,
      stars,
      words: z.string(),
      /** First name and initial of the surname. */
      by: z.string(),
      /** Whether the reader wrote it. */
      isMine: z.boolean(),
      at: instant,
      answer,
    }),
  ),
})

const words = text('Review', longestReview)

export const reviewCalls = {
  review: callFor('person')
    .route({
      method: 'GET',
      path: '/sessions/{sessionId}/review',
      tags: ['Sessions'],
      summary: 'The review of a session',
    })
    .input(z.object({ sessionId }))
    .output(sessionReview)
    .errors(may('session-not-found')),
  rate: callFor('student')
    .route({
      method: 'PUT',
      path: '/sessions/{sessionId}/review',
      tags: ['Sessions'],
      summary: 'Rate a session within 30 days, or change that within 48 hours, until the mentor answers',
    })
    .input(
      z.object({
        sessionId,
        stars,
        words,
        // Older clients may still send this, from when a student could be warned and send the review anyway.
        anyway: z.boolean().optional().describe('Ignored: what everybody reads has no contact details in it.'),
      }),
    )
    .output(sessionReview.extend(withHelp))
    .errors(
      may(
        'session-not-found',
        'review-not-possible',
        'review-too-late',
        'review-fixed',
        'review-has-answer',
        'contact-details',
      ),
    ),
  answerReview: callFor('mentor')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/review/answer',
      tags: ['Sessions'],
      summary: 'Answer a review, once',
    })
    .input(
      z.object({
        sessionId,
        words,
        seen: z
          .object({ stars, words: z.string() })
          .optional()
          .describe('The review as it was read. If it has changed since, it is not answered.'),
      }),
    )
    .output(sessionReview.extend(withHelp))
    .errors(
      may(
        'session-not-found',
        'review-missing',
        'review-answered',
        'review-changed',
        'message-blank',
        'contact-details',
      ),
    ),
  reviewsOf: callFor('person')
    .route({ method: 'GET', path: '/mentors/{mentorId}/reviews', tags: ['Sessions'], summary: "A mentor's reviews" })
    .input(z.object({ mentorId: personId }))
    .output(mentorReviews)
    .errors(may('mentor-not-found')),
}
