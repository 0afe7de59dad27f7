import type { DeskContest } from '#contract/desk/contests.ts'
import { day } from '#domain/kit/time.ts'
import { decideWithinDays } from '#server/desk/decide-within.ts'
import { listPaused } from '#server/matching/pause-store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { toContestView } from '#server/sessions/contest/view.ts'
import { findContested, type SessionRecord } from '#server/sessions/session-records-store.ts'

/** Everything about contested sessions that waits for somebody, and who is kept off the lists. */
export async function listContests(reads: Reads, now: Date) {
  const [contested, pausedMentors] = await Promise.all([findContested(reads), listPaused(reads)])
  return {
    contests: contested.flatMap((record) => toLine(record, now)),
    pausedMentors: pausedMentors.map(({ pausedAt, ...mentor }) => ({ ...mentor, pausedAt: pausedAt.toISOString() })),
  }
}

function toLine({ session, student, mentor, history, contest }: SessionRecord, now: Date): DeskContest[] {
  if (!contest) return []
  const { standing } = contest
  const dueAt = standing.state === 'with-staff' ? new Date(standing.since.getTime() + decideWithinDays * day) : null
  return [
    {
      sessionId: session.id,
      topic: session.topic,
      startsAt: session.startsAt.toISOString(),
      student: { id: student.id, name: student.name },
      mentor: { id: mentor.id, name: mentor.name },
      meetingLink: session.meetingLink,
      creditCost: session.creditCost,
      amountCents: session.amount,
      contest: toContestView(contest, 'desk', now),
      history: history.map(({ action, actor, startsAt, at }) => ({
        action,
        actor,
        startsAt: startsAt.toISOString(),
        at: at.toISOString(),
      })),
      dueAt: dueAt?.toISOString() ?? null,
      isOverdue: dueAt !== null && dueAt < now,
    },
  ]
}
