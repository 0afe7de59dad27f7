import { z } from 'zod'
import { moveAnswers } from '#domain/sessions/move/answer-move.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant, role, sessionId, timeZone } from '#contract/kit/fields.ts'

/** Another time that a party proposed for a confirmed session, as the reader sees it (ruling 3.10). */
export const moveView = z.object({
  startsAt: instant,
  slotLabel: z.string(),
  by: role,
  proposedAt: instant,
  /**
   * True if the other party proposed it, so that the reader can agree or decline. Otherwise the reader can take it
   * back.
   */
  mayAnswer: z.boolean(),
  /**
   * True if the student asked for it less than 12 hours before the start: once agreed, the student gets no credits back
   * for canceling.
   */
  endsFreeCancelling: z.boolean(),
})

export const moveRoutes = {
  proposeMove: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/move',
      tags: ['Sessions'],
      summary: 'Propose another time for a confirmed session, which stays as it is until the other agrees',
    })
    .input(z.object({ sessionId, date: z.string().max(10), time: z.string().max(5), timeZone })),
  answerMove: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/move/answer',
      tags: ['Sessions'],
      summary: 'Agree to another time or decline it, or take back what I proposed',
    })
    .input(
      z.object({
        sessionId,
        answer: z.enum(moveAnswers),
        startsAt: instant.describe('The proposed time the person saw.'),
      }),
    ),
}
