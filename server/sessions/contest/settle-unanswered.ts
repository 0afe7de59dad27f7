import { judgeContest } from '#domain/sessions/contest/judge-contest.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { meantToMeetElsewhere } from './presence.ts'
import { settle } from './settle.ts'
import { changeContest, findContest, lockNextUnanswered } from './store.ts'

/**
 * Settles contests not answered for 48 hours: silence agrees (ruling 11.2). Returns how many; catches up after
 * downtime.
 */
export function settleUnanswered(needs: SessionNeeds & Leaving): Promise<number> {
  return repeat(() => settleNext(needs), needs)
}

/** One per transaction, so that a crash leaves the rest for the next run. */
function settleNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const session = await lockNextUnanswered(tx, now)
    if (!session) return false
    // Read under the lock, since an answer may have come in between.
    const contest = await findContest(tx, session.id)
    if (contest?.standing.state !== 'asked') return false
    const facts = { ...contest, metElsewhere: await meantToMeetElsewhere(tx, session), desk: null }
    const standing = judgeContest(facts, now)
    if (standing.state !== 'settled') return false
    await changeContest(tx, session.id, { ...contest, standing })
    await settle(tx, session, { by: contest.by, standing }, now)
    return true
  })
}
