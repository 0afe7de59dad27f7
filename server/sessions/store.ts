import { type Selectable, sql } from 'kysely'
import type { Sessions } from '#database/tables.ts'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import type { Move } from '#domain/sessions/move/move.ts'
import { endOf, type Session, type SessionEvent, type SessionState } from '#domain/sessions/session.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** What is shown of either party. A closed account keeps no zone of its own. */
export type PartyFacts = { id: PersonId; name: string; photo: string | null; timeZone: string; isClosed: boolean }

/** True if the two ever had a session, whatever became of it. */
export async function haveMet(
  reads: Reads,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
): Promise<boolean> {
  const row = await reads
    .selectFrom('sessions')
    .select('id')
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a mentor's completed sessions. */
export async function countCompletedSessions(reads: Reads, mentorId: PersonId): Promise<number> {
  const row = await reads
    .selectFrom('sessions')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('mentor_id', '=', mentorId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Reads a session and locks it until the transaction ends. Must be the first lock a transaction takes. */
export async function lockSession(tx: Tx, id: SessionId): Promise<Session | undefined> {
  const row = await tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toSession(row)
}

export async function findOneSession(reads: Reads, id: SessionId): Promise<Session | undefined> {
  const row = await reads.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSession(row)
}

/** Returns when a session starts. Throws if there is no such session. */
export async function findStart(reads: Reads, id: SessionId): Promise<Date> {
  const row = await reads.selectFrom('sessions').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.starts_at
}

/** Returns when a session first got a link for meeting elsewhere; null if it has none, or was booked with one. */
export async function findFirstLinked(reads: Reads, id: SessionId): Promise<Date | null> {
  const row = await reads
    .selectFrom('sessions')
    .select('first_linked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.first_linked_at
}

/** Returns the next session whose proposed move can no longer be answered, locked. Skips those locked elsewhere. */
export async function lockNextUnansweredMove(tx: Tx, now: Date): Promise<Session | undefined> {
  const answerableBefore = sql<Date>`least(starts_at, move_starts_at)`
  const row = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('move_by', 'is not', null)
    .where(answerableBefore, '<=', now)
    .orderBy(answerableBefore)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && toSession(row)
}

/** Returns the latest event in a session's history. */
export async function findLastEvent(
  reads: Reads,
  id: SessionId,
): Promise<Pick<SessionEvent, 'action' | 'actor'> | undefined> {
  return reads
    .selectFrom('session_events')
    .select(['action', 'actor'])
    .where('session_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the next session whose time has passed, locked; oldest first. Skips those locked elsewhere. */
export async function lockNextEnded(tx: Tx, status: 'pending' | 'confirmed', now: Date): Promise<Session | undefined> {
  const over = status === 'pending' ? 'starts_at' : 'ends_at'
  const row = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('status', '=', status)
    .where(over, '<=', now)
    .orderBy(over)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && toSession(row)
}

/**
 * Serializes approvals that concern the same person. Without it, two overlapping ones would wait for each other inside
 * the exclusion constraint, and PostgreSQL would abort one as a deadlock.
 */
export async function lockCalendars(tx: Tx, { studentId, mentorId }: Session): Promise<void> {
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [studentId, mentorId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Waits for this person's bookings in progress. Later ones wait for this transaction, and then see what it changed,
 * such as a closed account.
 */
export async function lockAgainstBookings(tx: Tx, personId: PersonId): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
}

/** Returns a person's open sessions, locked in a fixed order. */
export async function lockOpenSessions(tx: Tx, personId: PersonId): Promise<Session[]> {
  const rows = await openSessions(tx, personId).orderBy('id').forUpdate().execute()
  return rows.map(toSession)
}

export async function findOpenSessions(reads: Reads, personId: PersonId): Promise<Session[]> {
  const rows = await openSessions(reads, personId).orderBy('id').execute()
  return rows.map(toSession)
}

const openSessions = (reads: Reads, personId: PersonId) =>
  reads
    .selectFrom('sessions')
    .selectAll()
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .where('status', 'in', ['pending', 'confirmed'])

/** An event about the session's own time, unless `startsAt` is another. */
type NewEvent = Omit<SessionEvent, 'startsAt'> & { startsAt?: Date }

/** Writes a locked session's new state, and adds the event to its history. */
export async function changeSession(tx: Tx, session: Session, event: NewEvent): Promise<void> {
  await tx
    .with('written', (query) =>
      query
        .updateTable('sessions')
        .set(changingColumns(session))
        .$if(session.meetingLink !== '', (written) =>
          written.set({
            first_linked_at: sql<Date>`case when meeting_link = '' then ${event.at}::timestamptz else first_linked_at end`,
          }),
        )
        .where('id', '=', session.id)
        .returning(['id', 'starts_at']),
    )
    .insertInto('session_events')
    .columns(eventColumns)
    .expression((is) => is.selectFrom('written').select(nextEvent(event)))
    .execute()
}

/** True if a write was refused because one of the two has another confirmed session at that time (ruling 3.5). */
export const overlapsConfirmed = (error: unknown): boolean =>
  brokeConstraint(error, 'sessions_mentor_no_overlap', 'sessions_student_no_overlap')

/** True if another session already has this id. The database may report the session's hold or history first. */
export const idIsTaken = (error: unknown): boolean =>
  brokeConstraint(error, 'sessions_pkey', 'credit_holds_pkey', 'session_events_pkey')

const eventColumns = ['session_id', 'starts_at', 'number', 'action', 'actor', 'happened_at'] as const

// Numbered under the session's lock. Reads the row just written, which makes the database write that row first.
const nextEvent = ({ action, actor, at, startsAt }: NewEvent) => [
  sql<string>`written.id`.as('session_id'),
  sql<Date>`coalesce(${startsAt ?? null}::timestamptz, written.starts_at)`.as('starts_at'),
  sql<number>`(select count(*) + 1 from session_events where session_id = written.id)`.as('number'),
  sql<string>`${action}::text`.as('action'),
  sql<string>`${actor}::text`.as('actor'),
  sql<Date>`${at}::timestamptz`.as('happened_at'),
]

const changingColumns = (session: Session) => ({
  ...moveColumns(session),
  status: session.status,
  last_action_by: session.lastActionBy,
  meeting_link: session.meetingLink,
  starts_at: session.startsAt,
  ends_at: endOf(session.startsAt),
  completed_at: session.status === 'completed' ? session.completedAt : null,
  ended_at: 'endedAt' in session ? session.endedAt : null,
  owed: session.status === 'completed' || (session.status === 'cancelled' && session.owed),
})

// Ending a session ends any move proposed for it.
function moveColumns({ status, move, movedLate }: Session) {
  const open = status === 'confirmed' ? move : null
  return {
    moved_late: movedLate,
    move_starts_at: open?.startsAt ?? null,
    move_by: open?.by ?? null,
    move_proposed_at: open?.at ?? null,
  }
}

type MoveColumns = Pick<Selectable<Sessions>, 'move_starts_at' | 'move_by' | 'move_proposed_at'>

/** Returns the proposed move in a session's columns. */
export function toMove({ move_starts_at: startsAt, move_by: by, move_proposed_at: at }: MoveColumns): Move | null {
  return startsAt && by && at ? { startsAt, by, at } : null
}

/** The only place that maps a row to a session. */
export const toSession = (row: Selectable<Sessions>): Session => ({
  id: row.id,
  studentId: row.student_id,
  mentorId: row.mentor_id,
  topic: row.topic,
  notes: row.notes,
  meetingLink: row.meeting_link,
  startsAt: row.starts_at,
  move: toMove(row),
  movedLate: row.moved_late,
  lastActionBy: row.last_action_by,
  creditCost: credits(row.credit_cost_credits),
  amount: cents(row.amount_cents),
  createdAt: row.created_at,
  ...toState(row),
})

function toState(row: Selectable<Sessions>): SessionState {
  const status = row.status
  const over = () => row.completed_at ?? row.ended_at ?? fail(`session ${row.id} is ${status}, but since when?`)
  switch (status) {
    case 'pending':
    case 'confirmed':
      return { status }
    case 'completed':
      return { status, completedAt: over() }
    case 'declined':
    case 'expired':
      return { status, endedAt: over() }
    case 'cancelled':
      return { status, endedAt: over(), owed: row.owed }
  }
}

const fail = (message: string): never => {
  throw new Error(message)
}
