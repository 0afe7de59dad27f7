import type { DeskSession } from '#contract/desk/session.ts'
import type { ReadMessages } from '#contract/desk/reports.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findEntriesOf } from '#server/credits/entries-store.ts'
import type { Act, ActNeeds } from '#server/desk/acts/act.ts'
import { readMessagesAround } from '#server/desk/queue/read-messages.ts'
import type { Reads } from '#server/kit/tx.ts'
import { toContestView } from '#server/sessions/contest/view.ts'
import { findReview } from '#server/sessions/reviews/store.ts'
import { findVisits } from '#server/sessions/room/store.ts'
import { findSession } from '#server/sessions/session-records-store.ts'

type NotFound = { code: 'session-not-found' }

/** Everything about a session, except what its parties wrote to each other. */
export async function seeSession(reads: Reads, id: SessionId, now: Date): Promise<Result<DeskSession, NotFound>> {
  const found = await findSession(reads, id)
  if (!found) return refuse({ code: 'session-not-found' })
  const { session, student, mentor, history, contest } = found
  const [visits, entries, review] = await Promise.all([
    findVisits(reads, id),
    findEntriesOf(reads, id),
    findReview(reads, id),
  ])
  return ok({
    id,
    student: { id: student.id, name: student.name },
    mentor: { id: mentor.id, name: mentor.name },
    topic: session.topic,
    notes: session.notes,
    meetingLink: session.meetingLink,
    startsAt: session.startsAt.toISOString(),
    status: session.status,
    creditCost: session.creditCost,
    amountCents: session.amount,
    history: history.map((event) => ({ ...event, startsAt: event.startsAt.toISOString(), at: event.at.toISOString() })),
    visits: visits.map(({ party, from, to }) => ({ party, from: from.toISOString(), to: to.toISOString() })),
    ledger: entries.map(({ id: number, reason, amount, balance, cause, at }) => ({
      id: number,
      reason,
      amount,
      balance,
      cause,
      at: at.toISOString(),
    })),
    contest: contest ? toContestView(contest, 'desk', now) : null,
    review: review
      ? { stars: review.stars, words: review.words, at: review.ratedAt.toISOString(), hidden: review.hidden }
      : null,
  })
}

/** What the parties wrote around the start of their session. Requires a reason (ruling 8.4). */
export async function readAroundSession(
  needs: ActNeeds,
  sessionId: SessionId,
  act: Act,
): Promise<Result<ReadMessages, NotFound | { code: 'reason-missing' }>> {
  const found = await findSession(needs.db.read, sessionId)
  if (!found) return refuse({ code: 'session-not-found' })
  const { session, student, mentor } = found
  const between = { student, mentor }
  return readMessagesAround(needs, { between, at: session.startsAt, aboutId: student.id, because: { sessionId } }, act)
}
