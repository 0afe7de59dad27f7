import type { DeskContest } from '#contract/desk/contests.ts'
import { asId, isId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import { day } from '#domain/kit/time.ts'
import { decideWithinDays } from '#server/desk/decide-within.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import { findTakers, type TakenBy } from '#server/desk/queue/taken-store.ts'
import { takenView } from '#server/desk/queue/taken-view.ts'
import { listPaused } from '#server/matching/pause-store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { toContestView } from '#server/sessions/contest/view.ts'
import { type ContestMark, findContested, type SessionRecord } from '#server/sessions/session-records-store.ts'

type Page = { after?: string | undefined; limit: number }
type Asked = Page & { search: string; state?: 'asked' | 'with-staff' | undefined }

/** A page of contested sessions that aren't settled. */
export async function contestsPage(
  reads: Reads,
  now: Date,
  { after, limit, ...filter }: Asked,
): Promise<{ contests: DeskContest[]; next: string | null }> {
  const found = await findContested(reads, filter, { after: contestMarkIn(after), limit: limit + 1 })
  const rows = found.slice(0, limit)
  const takers = await findTakers(
    reads,
    'contest',
    rows.map(({ session }) => session.id),
  )
  const last = rows.at(-1)
  return {
    contests: rows.flatMap((record) => toLine(record, takers.get(record.session.id), now)),
    next: found.length > limit && last ? contestMarkOf(last) : null,
  }
}

function contestMarkOf({ session, contest }: SessionRecord): string {
  const { standing } = contest!
  const at =
    standing.state === 'with-staff' ? standing.since : standing.state === 'asked' ? standing.until : standing.at
  return `${standing.state} ${at.toISOString()} ${session.id}`
}

function contestMarkIn(after: string | undefined): ContestMark | undefined {
  const [state = '', ...rest] = after?.split(' ') ?? []
  const mark = markIn(rest.join(' '))
  return mark && { state, at: mark.at, id: asId<SessionId>(mark.id) }
}

/** A page of mentors whose listing is paused. */
export async function pausedPage(reads: Reads, { after, limit, search }: Page & { search: string }) {
  const mark = markIn(after)
  const from = mark && isId<PersonId>(mark.id) ? { at: mark.at, id: mark.id } : undefined
  const found = await listPaused(reads, { search }, { after: from, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ pausedAt: at, id }) => ({ at, id }))
  return { mentors: rows.map(({ pausedAt, ...mentor }) => ({ ...mentor, pausedAt: pausedAt.toISOString() })), next }
}

function toLine(
  { session, student, mentor, history, contest }: SessionRecord,
  taker: TakenBy | undefined,
  now: Date,
): DeskContest[] {
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
      takenBy: takenView(taker),
    },
  ]
}
