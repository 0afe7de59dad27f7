import type { Listeners } from '#server/kit/listeners.ts'
import { sessionAt } from './session-at.ts'
import { notifying } from './notifying.ts'

/** Notifies a mentor of a review once everybody can read it (ruling 11.4). */
export const reviewListeners: Listeners = {
  'review-shown': notifying(async (reads, { sessionId, mentorId: personId }, at) => {
    const { about } = await sessionAt(reads, sessionId, at)
    const notice = { type: 'review-shown' as const, ...about }
    return [{ personId, notice, aboutId: sessionId, key: `review-shown:${sessionId}`, at }]
  }),
}
