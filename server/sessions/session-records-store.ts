import { type Role, roles } from '#domain/kit/role.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ListScope } from '#contract/sessions.ts'
import type { DB } from '#database/tables.ts'
import { hour } from '#domain/kit/time.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Session, SessionEvent } from '#domain/sessions/session.ts'
import { containing } from '#server/kit/like.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import type { Reads } from '#server/kit/tx.ts'
import { blocks } from '#server/safety/blocks-store.ts'
import { type ContestRecord, toContest } from './contest/store.ts'
import { type PartyFacts, toSession } from './store.ts'

/**
 * What keeps a session's two people from reaching each other, other than a closed account: whether either is suspended,
 * and which of them blocked the other.
 */
export type Separation = { suspended: boolean; blockedBy: Role[] }

export const notSeparated: Separation = { suspended: false, blockedBy: [] }

/** A session with its two people and its history, oldest event first. */
export type SessionRecord = {
  session: Session
  student: PartyFacts
  mentor: PartyFacts
  history: SessionEvent[]
  contest: ContestRecord | undefined
  separation: Separation
}

export async function findSession(reads: Reads, id: SessionId): Promise<SessionRecord | undefined> {
  const row = await records(reads).where('sessions.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/** Like `findSession`, but calls made at the same time are read in one statement. */
export const sessionOf = batchedRead<SessionId, SessionRecord>(async (reads, ids) => {
  const rows = await records(reads)
    .where('sessions.id', '=', sql<SessionId>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toRecord(row)]))
})

/** A place in the list of contested sessions. */
export type ContestMark = { state: string; at: string; id: SessionId }

/** Lists contested sessions that are not settled: first those waiting for the desk, longest wait first. */
export async function findContested(
  reads: Reads,
  { search, state }: { search: string; state?: 'asked' | 'with-staff' | undefined },
  { after, limit }: { after: ContestMark | undefined; limit: number },
): Promise<SessionRecord[]> {
  const rows = await records(reads)
    .innerJoin('session_contests', 'session_contests.session_id', 'sessions.id')
    .where('session_contests.state', '<>', 'settled')
    .$if(state !== undefined, (query) => query.where('session_contests.state', '=', state!))
    .$if(search !== '', (query) =>
      query.where((is) => {
        const like = containing(search)
        return is.or([is('topic', 'ilike', like), is('student.name', 'ilike', like), is('mentor.name', 'ilike', like)])
      }),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(session_contests.state < ${after!.state} or (session_contests.state = ${after!.state}
          and (session_contests.standing_at, sessions.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)))`,
      ),
    )
    // In descending order, 'with-staff' comes before 'asked'.
    .orderBy('session_contests.state', 'desc')
    .orderBy('session_contests.standing_at')
    .orderBy('sessions.id')
    .limit(limit)
    .execute()
  return rows.map(toRecord)
}

/** True if the session is confirmed and its meeting link is still the one set at this moment. */
export const isLatestLink = ({ session, history }: SessionRecord, at: Date): boolean =>
  session.status === 'confirmed' && history.findLast(({ action }) => action === 'linked')?.at.getTime() === at.getTime()

type Page = { now: Date; after: SessionId | undefined; limit: number }
type Listed = Page & { personId: PersonId; began: Date }

const lists = builtOnce((reads, { personId, now, began, after, limit }: Listed, party: Role, scope: ListScope) => {
  const mine = party === 'student' ? 'student_id' : 'mentor_id'
  const newestFirst = scope === 'past'
  // The list's order as one key, so that a page can start after it. In `waiting`, sessions the reader can answer come
  // first.
  const othersMove = sql<boolean>`sessions.last_action_by = ${party}`
  const key =
    scope === 'waiting' ? sql`${othersMove}, sessions.starts_at, sessions.id` : sql`sessions.starts_at, sessions.id`
  return records(reads)
    .where(`sessions.${mine}`, '=', personId)
    .where((is) => inScope(is, scope, { now, began }))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${key}) ${sql.raw(newestFirst ? '<' : '>')}
          (select ${key} from sessions where sessions.id = ${after ?? null} and ${sql.ref(mine)} = ${personId})`,
      ),
    )
    .$if(scope === 'waiting', (query) => query.orderBy(othersMove))
    .orderBy('sessions.starts_at', newestFirst ? 'desc' : 'asc')
    .orderBy('sessions.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .compile()
})

/** Returns a page of one of a person's lists; `after` is the last session of the page before. */
export async function findSessions(
  reads: Reads,
  { personId, party }: { personId: PersonId; party: Role },
  scope: ListScope,
  page: Page,
): Promise<SessionRecord[]> {
  // Compares starts, since the index of a person's sessions has those: a session that isn't over began less than an
  // hour ago.
  const began = new Date(page.now.getTime() - hour)
  const rows = await lists(reads, { personId, began, ...page }, party, scope)
  return rows.map(toRecord)
}

// A session stays upcoming until its hour is over, so that the link to join stays visible while people meet.
function inScope(
  is: ExpressionBuilder<DB, 'sessions'>,
  scope: ListScope,
  { now, began }: Pick<Listed, 'now' | 'began'>,
) {
  const upcoming = is.and([is('sessions.status', '=', 'confirmed'), is('sessions.starts_at', '>', began)])
  const waiting = is.and([is('sessions.status', '=', 'pending'), is('sessions.starts_at', '>', now)])
  if (scope === 'past') return is.not(is.or([upcoming, waiting]))
  return scope === 'upcoming' ? upcoming : waiting
}

const records = (reads: Reads) =>
  reads
    .selectFrom('sessions')
    .innerJoin('people as student', 'student.id', 'sessions.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'sessions.mentor_id')
    .selectAll('sessions')
    .select([
      'student.name as student_name',
      'student.photo as student_photo',
      'student.time_zone as student_time_zone',
      'mentor.name as mentor_name',
      'mentor.photo as mentor_photo',
      'mentor.time_zone as mentor_time_zone',
      sql<boolean>`coalesce(student.suspended_at, mentor.suspended_at) is not null`.as('suspended'),
      blocks(sql`sessions.student_id`, sql`sessions.mentor_id`).as('student_blocks'),
      blocks(sql`sessions.mentor_id`, sql`sessions.student_id`).as('mentor_blocks'),
    ])
    .select([
      sql<boolean>`student.closed_at is not null`.as('student_closed'),
      sql<boolean>`mentor.closed_at is not null`.as('mentor_closed'),
    ])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('session_events')
          .select(['action', 'actor', 'session_events.starts_at', 'happened_at'])
          .whereRef('session_id', '=', 'sessions.id')
          .orderBy('number'),
      ).as('history'),
    )
    .select((is) =>
      jsonObjectFrom(is.selectFrom('session_contests').selectAll().whereRef('session_id', '=', 'sessions.id')).as(
        'contest',
      ),
    )

type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

const toRecord = (row: RecordRow): SessionRecord => ({
  session: toSession(row),
  student: {
    id: row.student_id,
    name: row.student_name,
    photo: row.student_photo,
    timeZone: row.student_time_zone,
    isClosed: row.student_closed,
  },
  mentor: {
    id: row.mentor_id,
    name: row.mentor_name,
    photo: row.mentor_photo,
    timeZone: row.mentor_time_zone,
    isClosed: row.mentor_closed,
  },
  history: row.history.map((event) => ({
    action: event.action,
    actor: event.actor,
    startsAt: new Date(event.starts_at),
    at: new Date(event.happened_at),
  })),
  contest: row.contest ? toContest(withDates(row.contest)) : undefined,
  separation: {
    suspended: row.suspended,
    blockedBy: roles.filter((role) => (role === 'student' ? row.student_blocks : row.mentor_blocks)),
  },
})

// Within JSON, instants are text.
const withDates = (contest: NonNullable<RecordRow['contest']>) => ({
  ...contest,
  said_at: new Date(contest.said_at),
  answered_at: contest.answered_at === null ? null : new Date(contest.answered_at),
  standing_at: new Date(contest.standing_at),
})
