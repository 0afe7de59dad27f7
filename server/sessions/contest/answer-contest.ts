import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { checkWithDanger, type TextRefusal } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { ownDanger } from '#domain/safety/own-danger.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { type AnswerRefusal, answerContest as decide } from '#domain/sessions/contest/answer-contest.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from '#server/sessions/own-session.ts'
import { changeSession } from '#server/sessions/store.ts'
import { flagWords } from './flag-words.ts'
import { meantToMeetElsewhere } from './presence.ts'
import { settle } from './settle.ts'
import { changeContest, findContest } from './store.ts'

type Refusal = AnswerRefusal | TextRefusal | { code: 'session-not-found' }

/**
 * Records the other party's answer. If they agree, the contest is settled; otherwise the desk decides (ruling 11.2).
 * Returns the flags that suggest the writer is in danger, so that they can be shown help (ruling 9.4).
 */
export function answerContest(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { agrees: boolean; words: string; anyway?: boolean | undefined },
): Promise<Result<{ danger: Flag[] }, Refusal>> {
  const { agrees } = request
  const words = request.words.trim()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const now = clock.now()
    const { session, actor } = own
    const found = await findContest(tx, session.id)
    const facts = {
      presence: found?.presence ?? 'unknown',
      metElsewhere: await meantToMeetElsewhere(tx, session),
    } as const
    const decision = decide(found, { actor, agrees, words }, facts, now)
    if (!decision.ok) return decision
    const { contest, changed } = decision.value
    const flags = readFlags(words)
    const danger = ownDanger(actor, words, flags)
    const said = ok({ danger })
    if (!changed) return said
    const checked = checkWithDanger(words, actor, { anyway: request.anyway ?? false, danger })
    if (!checked.ok) return checked

    await changeContest(tx, session.id, contest)
    const { standing, by } = contest
    await changeSession(tx, session, { action: 'answered', actor, at: now })
    await flagWords(tx, { session, writer: actor, words, flags }, now)
    if (standing.state === 'settled') await settle(tx, session, { by, standing }, now)
    else {
      const { id: sessionId, studentId, mentorId } = session
      announce(tx, now, 'contest-answered', { sessionId, by: actor })
      publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
    }
    return said
  })
}
