import { randomUUID } from 'node:crypto'
import { setImmediate as aTurn } from 'node:timers/promises'
import { readText } from '#domain/safety/reading/read-text.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'
import type { Tx } from '#server/kit/tx.ts'
import { insertReport } from '#server/safety/store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { lockUnread, markRead, type UnreadReview } from './unread-store.ts'

/**
 * Reads reviews and answers that were published before they were read for contact details, a few in each transaction, and puts what is
 * found before the desk, each once (ruling 9.3). Returns how many steps that took.
 */
export function readEarlierReviews(needs: SessionNeeds & Leaving, atOnce = 50): Promise<number> {
  return repeat(() => readSome(needs, atOnce), needs)
}

function readSome({ db, clock }: SessionNeeds, atOnce: number): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const reviews = await lockUnread(tx, atOnce)
    for (const review of reviews) {
      await flagReview(tx, review, now)
      // Reading a long one takes milliseconds, and others are served meanwhile.
      await aTurn()
    }
    await markRead(
      tx,
      reviews.map(({ sessionId }) => sessionId),
    )
    return reviews.length > 0
  })
}

/** What the student wrote is about the student, and the answer about the mentor. What the desk has hidden, it has looked at. */
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
