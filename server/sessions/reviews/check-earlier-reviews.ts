import { randomUUID } from 'node:crypto'
import { setImmediate as aTurn } from 'node:timers/promises'
import { readText } from '#domain/safety/reading/read-text.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'
import type { Tx } from '#server/kit/tx.ts'
import { insertReport } from '#server/safety/store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { lockUnread, markRead, type UnreadReview } from './unread-store.ts'

/**
 * Checks reviews and answers published before such checks existed for contact details, a few per transaction, and puts
 * each that has any in the desk's queue once (ruling 9.3). Returns how many transactions that took.
 */
export function checkEarlierReviews(needs: SessionNeeds & Leaving, atOnce = 50): Promise<number> {
  return repeat(() => readSome(needs, atOnce), needs)
}

function readSome({ db, clock }: SessionNeeds, atOnce: number): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const reviews = await lockUnread(tx, atOnce)
    for (const review of reviews) {
      await flagReview(tx, review, now)
      // Checking a long review takes milliseconds, so other requests get a turn.
      await aTurn()
    }
    await markRead(
      tx,
      reviews.map(({ sessionId }) => sessionId),
    )
    return reviews.length > 0
  })
}

/**
 * Reports a review's words under the student and the answer under the mentor. Skips hidden reviews, which the desk has
 * already looked at.
 */
async function flagReview(tx: Tx, review: UnreadReview, now: Date): Promise<void> {
  const { sessionId, studentId, mentorId, stars, words, ratedAt, answer, hidden } = review
  if (hidden) return
  const kept = { sessionId, stars, words, ratedAt, answer: answer?.words ?? null }
  const flag = async (text: string, by: typeof studentId, to: typeof studentId, where: 'found' | 'answerFound') => {
    const found = readText(text)
    if (found.length === 0) return
    const report = {
      id: randomUUID(),
      reporterId: null,
      reportedId: by,
      subject: 'review',
      category: 'contact',
    } as const
    const copy = { review: { ...kept, [where]: found }, receiverId: to }
    await insertReport(tx, { ...report, aboutId: sessionId, words: '', copy }, now)
  }
  await flag(words, studentId, mentorId, 'found')
  await flag(answer?.words ?? '', mentorId, studentId, 'answerFound')
}
