import { answerRequest as decide } from '#domain/connections/answer-request.ts'
import type { Pair } from '#domain/connections/connection.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { lockConnection, writeAnswer } from './store.ts'
import { publishConnectionChange } from '#server/kit/publish-connection-change.ts'

/** Accepts or declines a student's request for the mentor. Repeating the same answer changes nothing. */
export async function answerRequest<Answer extends 'accepted' | 'declined'>(
  { db, clock }: { db: Db; clock: Clock },
  pair: Pair,
  answer: Answer,
): Promise<Result<{ status: Answer }, { code: 'request-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const decision = decide(await lockConnection(tx, pair), answer)
    if (!decision.ok) return decision
    if (decision.value.isNew) {
      await writeAnswer(tx, pair, answer, now)
      announce(tx, now, answer === 'accepted' ? 'connection-accepted' : 'connection-declined', pair)
      publishConnectionChange(tx, now, [pair.studentId, pair.mentorId])
    }
    return ok({ status: decision.value.status })
  })
}
