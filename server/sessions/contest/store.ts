import { type Selectable, sql } from 'kysely'
import type { SessionContests } from '#database/tables.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Contest, ContestStanding, Presence } from '#domain/sessions/contest/contest.ts'
import type { Session } from '#domain/sessions/session.ts'
import { toSession } from '#server/sessions/store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A contest, with how long each party had been in the room when the session was contested. */
export type ContestRecord = Contest & { presence: Presence }

/** Returns a session's contest, if there is one. Lock the session before you change it. */
export async function findContest(reads: Reads, id: SessionId): Promise<ContestRecord | undefined> {
  const row = await reads.selectFrom('session_contests').selectAll().where('session_id', '=', id).executeTakeFirst()
  return row && toContest(row)
}

export async function insertContest(tx: Tx, sessionId: SessionId, contest: ContestRecord): Promise<void> {
  const { presence } = contest
  await tx
    .insertInto('session_contests')
    .values({
      session_id: sessionId,
      said_by: contest.by,
      reason: contest.reason,
      words: contest.words,
      said_at: contest.at,
      student_present_ms: presence === 'unknown' ? null : presence.studentMs,
      mentor_present_ms: presence === 'unknown' ? null : presence.mentorMs,
      ...standingColumns(contest.standing),
    })
    .execute()
}

/** Writes the other party's answer and the contest's current standing. */
export async function changeContest(tx: Tx, sessionId: SessionId, { answer, standing }: Contest): Promise<void> {
  await tx
    .updateTable('session_contests')
    .set({
      ...(answer && { agrees: answer.agrees, answer_words: answer.words, answered_at: answer.at }),
      ...standingColumns(standing),
    })
    .where('session_id', '=', sessionId)
    .execute()
}

/**
 * Returns the next session whose other party was silent too long, locked; oldest first. Skips those locked elsewhere.
 */
export async function lockNextUnanswered(tx: Tx, now: Date): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('session_contests', 'session_id', 'id')
    .selectAll('sessions')
    .where('state', '=', 'asked')
    .where('standing_at', '<=', now)
    .orderBy('standing_at')
    .limit(1)
    .forUpdate('sessions')
    .skipLocked()
    .executeTakeFirst()
  return row && toSession(row)
}

/** Counts the sessions starting after `since` that a mentor missed, of those settled after `after`. */
export async function countAbsences(
  reads: Reads,
  mentorId: PersonId,
  { since, after }: { since: Date; after: Date | null },
): Promise<number> {
  const row = await reads
    .selectFrom('session_contests')
    .innerJoin('sessions', 'id', 'session_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('mentor_id', '=', mentorId)
    .where('outcome', '=', 'mentor-absent')
    .where('starts_at', '>', since)
    .$if(after !== null, (query) => query.where('standing_at', '>', after!))
    .executeTakeFirstOrThrow()
  return row.count
}

/** True if a payout includes the session: money sent to a mentor is not taken back. */
export async function isInPayout(reads: Reads, id: SessionId): Promise<boolean> {
  const { rows } = await sql<{ included: boolean }>`
    select exists (select from payout_sessions where session_id = ${id} and released_at is null) as included`.execute(
    reads,
  )
  return rows[0]?.included ?? true
}

const standingColumns = (standing: ContestStanding) => ({
  state: standing.state,
  standing_at:
    standing.state === 'asked' ? standing.until : standing.state === 'with-staff' ? standing.since : standing.at,
  outcome: standing.state === 'settled' ? standing.outcome : null,
  decider: standing.state === 'settled' ? standing.decider : null,
})

/** The only place that maps a row to a contest. */
export const toContest = (row: Selectable<SessionContests>): ContestRecord => ({
  by: row.said_by,
  reason: row.reason,
  words: row.words,
  at: row.said_at,
  presence:
    row.student_present_ms === null || row.mentor_present_ms === null
      ? 'unknown'
      : { studentMs: row.student_present_ms, mentorMs: row.mentor_present_ms },
  answer: row.agrees === null ? null : { agrees: row.agrees, words: row.answer_words, at: answeredAt(row) },
  standing: toStanding(row),
})

function toStanding({ state, standing_at, outcome, decider }: Selectable<SessionContests>): ContestStanding {
  if (state === 'asked') return { state, until: standing_at }
  if (state === 'with-staff') return { state, since: standing_at }
  if (!outcome || !decider) throw new Error('a contest is settled, but how?')
  return { state, outcome, decider, at: standing_at }
}

function answeredAt({ answered_at, session_id }: Selectable<SessionContests>): Date {
  if (!answered_at) throw new Error(`the contest of session ${session_id} was answered, but when?`)
  return answered_at
}
