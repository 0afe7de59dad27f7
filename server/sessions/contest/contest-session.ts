import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { checkWithDanger, type TextRefusal } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { ownDanger } from '#domain/safety/own-danger.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import {
  type Contest,
  type ContestReason,
  type ContestRefusal,
  whyNotContest,
} from '#domain/sessions/contest/contest.ts'
import { judgeContest } from '#domain/sessions/contest/judge-contest.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { complete } from '#server/sessions/complete-sessions.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from '#server/sessions/own-session.ts'
import { markForRecount } from '#server/sessions/reviews/store.ts'
import { changeSession } from '#server/sessions/store.ts'
import { flagWords } from './flag-words.ts'
import { meantToMeetElsewhere, type PresenceOf } from './presence.ts'
import { settle } from './settle.ts'
import { findContest, insertContest } from './store.ts'

export type ContestNeeds = SessionNeeds & { presenceOf: PresenceOf }

type Refusal =
  | ContestRefusal
  | TextRefusal
  | { code: 'session-not-found' }
  | { code: 'contest-words-missing' }
  | { code: 'contested-already' }

/**
 * Contests a session that did not happen (rulings 11.1, 11.2). Until this is settled, the mentor is not owed for it.
 * Returns the flags that suggest the writer is in danger, so that they can be shown help (ruling 9.4).
 */
export function contestSession(
  { db, clock, presenceOf }: ContestNeeds,
  request: SessionRequest & { reason: ContestReason; words: string; anyway?: boolean | undefined },
): Promise<Result<{ danger: Flag[] }, Refusal>> {
  const { reason } = request
  const words = request.words.trim()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const now = clock.now()
    const { actor: by } = own
    const flags = readFlags(words)
    const danger = ownDanger(by, words, flags)
    const said = ok({ danger })
    const earlier = await findContest(tx, request.sessionId)
    if (earlier) return earlier.by === by && earlier.reason === reason ? said : refuse({ code: 'contested-already' })
    const forbidden = whyNotContest(own.session, now)
    if (forbidden) return refuse(forbidden)
    if (reason === 'other' && words === '') return refuse({ code: 'contest-words-missing' })
    const checked = checkWithDanger(words, by, { anyway: request.anyway ?? false, danger })
    if (!checked.ok) return checked

    // The job that completes sessions may not have run yet.
    const session = own.session.status === 'completed' ? own.session : await complete(tx, own.session, now)
    const presence = await presenceOf(tx, session.id)
    const facts = { by, reason, at: now, answer: null, presence, metElsewhere: await meantToMeetElsewhere(tx, session) }
    const standing = judgeContest({ ...facts, desk: null }, now)
    const contest: Contest = { by, reason, words, at: now, answer: null, standing }
    await insertContest(tx, session.id, { ...contest, presence })
    await changeSession(tx, session, { action: 'contested', actor: by, at: now })
    await markForRecount(tx, session.id)
    await flagWords(tx, { session, writer: by, words, flags }, now)
    if (standing.state === 'settled') await settle(tx, session, { by, standing }, now)
    else {
      const { id: sessionId, studentId, mentorId } = session
      announce(tx, now, 'session-contested', { sessionId, by, isAsked: standing.state === 'asked' })
      publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
      publish(tx, now, [mentorId], 'payouts-changed', {})
    }
    return said
  })
}
