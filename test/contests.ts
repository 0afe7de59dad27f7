import { credits } from '#domain/credits/credits.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { ContestReason, Presence } from '#domain/sessions/contest/contest.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import { answerContest } from '#server/sessions/contest/answer-contest.ts'
import { contestSession } from '#server/sessions/contest/contest-session.ts'
import { decideContest } from '#server/sessions/contest/decide-contest.ts'
import { settleUnanswered } from '#server/sessions/contest/settle-unanswered.ts'
import { codeOf, openMeetings } from './meetings.ts'
import type { Mentor, Student } from './people.ts'

export const start = '2026-03-02T12:00:00Z'
/** The start of the session, and a moment after its end. */
export const hourAt = '2026-03-03T16:00:00Z'
export const afterwards = '2026-03-03T18:00:00Z'

type Person = { personId: Student['personId'] }

/** Opens a world with sessions that are over and short functions for contesting them. */
export async function openContests() {
  const world = await openMeetings({ now: start })
  const rooms = new Map<SessionId, Presence>()
  const needs = { ...world, presenceOf: async (_: unknown, id: SessionId) => rooms.get(id) ?? 'unknown' }

  return {
    ...world,
    /** Two people whose confirmed hour is over, and completed unless `isCompleted` is false. */
    async over({ at = hourAt, mentor: given, room, isCompleted = true }: Over = {}) {
      world.clock.set(start)
      const [student, mentor] = [await world.student(credits(10)), given ?? (await world.mentor())]
      const id = await world.confirmed(student, mentor, at)
      if (room) rooms.set(id, room)
      world.clock.set(new Date(Date.parse(at) + 2 * 3_600_000).toISOString())
      if (isCompleted) await completeSessions(world)
      return { student, mentor, id }
    },
    say: async (id: SessionId, { personId }: Person, reason: ContestReason, words = '') =>
      codeOf(await contestSession(needs, { sessionId: id, personId, reason, words })),
    answer: async (id: SessionId, { personId }: Person, agrees: boolean, words = '') =>
      codeOf(await answerContest(needs, { sessionId: id, personId, agrees, words })),
    decide: async (id: SessionId, outcome: ContestOutcome) =>
      codeOf(await world.db.transaction((tx) => decideContest(tx, { sessionId: id, outcome }, world.clock.now()))),
    settleUnanswered: () => settleUnanswered(world),
    /** Returns 'asked', 'with-staff', or how it was settled and by whom. */
    async standing(id: SessionId): Promise<string> {
      const { contest } = await world.session(id)
      const found = contest?.standing
      return found?.state === 'settled' ? `${found.outcome} by ${found.decider}` : (found?.state ?? 'none')
    },
    async owed(id: SessionId): Promise<boolean> {
      const row = await world.db.read
        .selectFrom('sessions')
        .select('owed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.owed
    },
  }
}

type Over = { at?: string; mentor?: Mentor; room?: Presence; isCompleted?: boolean }
