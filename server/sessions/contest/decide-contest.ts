import type { SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import { judgeContest } from '#domain/sessions/contest/judge-contest.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockSession } from '#server/sessions/store.ts'
import { meantToMeetElsewhere } from './presence.ts'
import { settle } from './settle.ts'
import { changeContest, findContest } from './store.ts'

type Refusal = { code: 'contest-missing' } | { code: 'contest-settled' }

/**
 * Records the desk's decision about a contested session, whether or not the other party has answered yet. `changed` is
 * false if the desk already decided the same.
 */
export async function decideContest(
  tx: Tx,
  { sessionId, outcome }: { sessionId: SessionId; outcome: ContestOutcome },
  now: Date,
): Promise<Result<{ changed: boolean }, Refusal>> {
  const session = await lockSession(tx, sessionId)
  const contest = session && (await findContest(tx, sessionId))
  if (!contest) return refuse({ code: 'contest-missing' })
  const { standing: before } = contest
  if (before.state === 'settled')
    return before.decider === 'staff' && before.outcome === outcome
      ? ok({ changed: false })
      : refuse({ code: 'contest-settled' })
  const facts = { ...contest, metElsewhere: await meantToMeetElsewhere(tx, session), desk: { outcome, at: now } }
  const standing = judgeContest(facts, now)
  if (standing.state !== 'settled')
    throw new Error(`the desk decided about session ${sessionId}, and it is not settled`)
  await changeContest(tx, sessionId, { ...contest, standing })
  await settle(tx, session, { by: contest.by, standing }, now)
  return ok({ changed: true })
}
