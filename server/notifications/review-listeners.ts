import type { Listeners } from '#server/kit/listeners.ts'
import { findSessionAt } from './session-at.ts'
import { notify } from './store.ts'

/** A mentor is told of a review once everybody can read it (ruling 11.4). */
export const reviewListeners: Listeners = {
  'review-shown': async (tx, { sessionId, mentorId: personId }, at) => {
    const { about } = await findSessionAt(tx, sessionId, at)
    const notice = { type: 'review-shown' as const, ...about }
    await notify(tx, { personId, notice, aboutId: sessionId, key: `review-shown:${sessionId}`, at })
  },
}
