import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type ContestOutcome, returnsCredits } from '#domain/kit/contest-outcome.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from '#server/desk/acts/act.ts'
import { actAtDesk } from '#server/desk/acts/act-at-desk.ts'
import { type EntryTaken, checkNotTaken } from '#server/desk/queue/check-not-taken.ts'
import { deleteTaken } from '#server/desk/queue/taken-store.ts'
import { findPerson } from '#server/accounts/store.ts'
import { relistMentor as relist } from '#server/matching/pause-mentor.ts'
import { findPause } from '#server/matching/pause-store.ts'
import { decideContest as decide } from '#server/sessions/contest/decide-contest.ts'
import { findSession } from '#server/sessions/session-records-store.ts'

type Refusal = { code: 'contest-missing' } | { code: 'contest-settled' } | EntryTaken
type Done<R> = Promise<Result<Record<never, never>, ActRefusal | R>>

/**
 * Decides a contested session, with a row in the audit log (rulings 8.4, 11.2). Since it concerns the mentor's money,
 * the row is about the mentor, or about the student if only the mentor has left. It can still be decided once both have,
 * since the mentor may be owed for it.
 */
export async function decideContest(
  needs: ActNeeds,
  { sessionId, outcome }: { sessionId: SessionId; outcome: ContestOutcome },
  act: Act,
): Done<Refusal> {
  const found = await findSession(needs.db.read, sessionId)
  if (!found?.contest) return refuse({ code: 'contest-missing' })
  const { mentorId, studentId } = found.session
  const isThere = async (id: PersonId) => (await findPerson(needs.db.read, id)) !== undefined
  const aboutId = (await isThere(mentorId)) || !(await isThere(studentId)) ? mentorId : studentId
  return actAtDesk<Refusal>(needs, act, async (tx, now) => {
    const entry = { kind: 'contest', id: sessionId } as const
    const notTaken = await checkNotTaken(tx, entry, act)
    if (!notTaken.ok) return notTaken
    const decided = await decide(tx, { sessionId, outcome }, now)
    if (!decided.ok) return decided
    if (!decided.value.changed) return ok(undefined)
    await deleteTaken(tx, entry)
    const after = { outcome, sessionId, studentId, mentorId, creditsReturned: returnsCredits(outcome) }
    return ok({ act: 'contest-decided', aboutId, before: { state: found.contest?.standing.state ?? '' }, after })
  })
}

/** Lists a mentor again whose listing was paused for absences (ruling 11.3). */
export const relistMentor = (needs: ActNeeds, personId: PersonId, act: Act): Done<{ code: 'not-paused' }> =>
  actOn<{ code: 'not-paused' }>(needs, personId, act, async (tx, _person, now) => {
    const { pausedAt } = await findPause(tx, personId)
    if (!pausedAt) return refuse({ code: 'not-paused' })
    await relist(tx, personId, now)
    return ok({ act: 'mentor-relisted', before: { pausedAt: pausedAt.toISOString() }, after: { pausedAt: null } })
  })
