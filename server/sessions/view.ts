import type { Role } from '#domain/kit/role.ts'
import type { SessionView } from '#contract/sessions.ts'
import { slotLabel } from '#domain/kit/time.ts'
import { cancelReturnsCredits } from '#domain/sessions/cancel-session.ts'
import { mayDo } from '#domain/sessions/may-do.ts'
import { endOf } from '#domain/sessions/session.ts'
import { endsFreeCancelling, openMove } from '#domain/sessions/move/move.ts'
import { contestBy, toContestView } from './contest/view.ts'
import type { SessionRecord } from './session-records-store.ts'

/** Returns a session as this party sees it now. */
export function toSessionView(
  { session, student, mentor, history, contest, separation }: SessionRecord,
  reader: { party: Role; timeZone: string },
  now: Date,
): SessionView {
  const move = openMove(session, now)
  return {
    id: session.id,
    student,
    mentor,
    topic: session.topic,
    notes: session.notes,
    meetingLink: session.meetingLink,
    startsAt: session.startsAt.toISOString(),
    endsAt: endOf(session.startsAt).toISOString(),
    slotLabel: slotLabel(session.startsAt, reader.timeZone),
    status: session.status,
    lastActionBy: session.lastActionBy,
    creditCost: session.creditCost,
    createdAt: session.createdAt.toISOString(),
    canceledLate: session.status === 'cancelled' && session.owed,
    completedAt: session.status === 'completed' ? session.completedAt.toISOString() : null,
    movedLate: session.movedLate,
    move: move
      ? {
          startsAt: move.startsAt.toISOString(),
          slotLabel: slotLabel(move.startsAt, reader.timeZone),
          by: move.by,
          proposedAt: move.at.toISOString(),
          mayAnswer: move.by !== reader.party,
          endsFreeCancelling: endsFreeCancelling(session, move),
        }
      : null,
    mayDo: mayDo(session, reader.party, now),
    reachable: !student.isClosed && !mentor.isClosed && !separation.suspended && separation.blockedBy.length === 0,
    hasBlocked: separation.blockedBy.includes(reader.party),
    cancelReturnsCredits: cancelReturnsCredits(session, reader.party, now),
    contestBy: contestBy(session, contest, now),
    contest: contest ? toContestView(contest, reader.party, now) : null,
    history: history.map(({ action, actor, startsAt, at }) => ({
      action,
      actor,
      startsAt: startsAt.toISOString(),
      at: at.toISOString(),
    })),
  }
}
