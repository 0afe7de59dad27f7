import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Sessions } from '#database/tables.ts'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { endOf, type Session, type SessionEvent, type SessionState } from '#domain/sessions/session.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** What is shown of either person. */
export type PartyFacts = { id: PersonId; name: string; photo: string | null; timeZone: string }

/** Whether the two ever had a session, whatever became of it. */
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

/** How many sessions a mentor has completed. */
export async function countCompletedSessions(reads: Reads, mentorId: PersonId): Promise<number> {
  const row = await reads
    .selectFrom('sessions')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('mentor_id', '=', mentorId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Reads a session and locks it until the transaction ends; always the first lock a transaction takes. */
export async function lockSession(tx: Tx, id: SessionId): Promise<Session | undefined> {
  const row = await tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toSession(row)
}

export async function findOneSession(reads: Reads, id: SessionId): Promise<Session | undefined> {
  const row = await reads.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSession(row)
}

/** When a session starts. Throws if there is no such session. */
export async function findStart(reads: Reads, id: SessionId): Promise<Date> {
  const row = await reads.selectFrom('sessions').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.starts_at
}

/** The next session whose time has passed and that nobody else has locked, locked; oldest first. */
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

/** Waits for this person's bookings in progress; later ones wait for us, and then see whether the account is closed. */
export async function lockAgainstBookings(tx: Tx, personId: PersonId): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
}

/** A person's open sessions, locked in a fixed order. */
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

/** Whether one of the two has a confirmed session that overlaps this hour. */
export async function isTaken(
  reads: Reads,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  startsAt: Date,
): Promise<boolean> {
  const hour = sql`tstzrange(${startsAt}, ${endOf(startsAt)})`
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from sessions where status = 'confirmed' and mentor_id = ${mentorId} and tstzrange(starts_at, ends_at) && ${hour})
      or exists (select from sessions where status = 'confirmed' and student_id = ${studentId} and tstzrange(starts_at, ends_at) && ${hour})
      as taken`.execute(reads)
  return rows[0]?.taken ?? false
}

/** When either person's confirmed sessions start, as far as they overlap a span. */
export async function findTakenHours(
  reads: Reads,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  const rows = await reads
    .selectFrom('sessions')
    .select('starts_at')
    .where('status', '=', 'confirmed')
    .where((is) => is.or([is('mentor_id', '=', mentorId), is('student_id', '=', studentId)]))
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => row.starts_at)
}

/**
 * The facts for a booking, read in one statement that also locks the balance, and the mentor's account, until the
 * transaction ends.
 */
export async function lockBookingFacts(
  tx: Tx,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  startsAt: Date | undefined,
): Promise<{ balance: Credits; taken: boolean; student: PartyFacts; mentor: PartyFacts | undefined }> {
  const hour = sql`tstzrange(${startsAt ?? null}::timestamptz, ${startsAt ? endOf(startsAt) : null}::timestamptz)`
  const isBusy = (party: RawBuilder<unknown>, id: PersonId) =>
    sql`exists (select from sessions where status = 'confirmed' and ${party} = ${id} and tstzrange(starts_at, ends_at) && ${hour})`
  const { rows } = await sql<{
    balance: number
    student_name: string
    student_photo: string | null
    student_time_zone: string
    mentor_name: string | null
    mentor_photo: string | null
    mentor_time_zone: string
    taken: boolean
  }>`
    select account.balance_credits as balance,
      student.name as student_name, student.photo as student_photo, student.time_zone as student_time_zone,
      mentor.name as mentor_name, mentor.photo as mentor_photo, mentor.time_zone as mentor_time_zone,
      ${startsAt !== undefined}::boolean
        and (${isBusy(sql`mentor_id`, mentorId)} or ${isBusy(sql`student_id`, studentId)}) as taken
    from (select student_id, balance_credits from credit_accounts where student_id = ${studentId} for update) account
    join people student on student.id = account.student_id
    left join lateral (
      select name, photo, time_zone from people
      where id = ${mentorId} and role = 'mentor' and closed_at is null and suspended_at is null for key share
    ) mentor on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`student ${studentId} has no credit account`)
  const { student_name, student_photo, student_time_zone, mentor_name, mentor_photo, mentor_time_zone } = row
  return {
    balance: credits(row.balance),
    taken: row.taken,
    student: { id: studentId, name: student_name, photo: student_photo, timeZone: student_time_zone },
    mentor:
      mentor_name === null
        ? undefined
        : { id: mentorId, name: mentor_name, photo: mentor_photo, timeZone: mentor_time_zone },
  }
}

/** A new session with the first line of its history, as part of the statement that writes it. */
export const newSession = (session: Session): RawBuilder<unknown> => {
  const { id, studentId, mentorId, topic, notes, meetingLink, startsAt, creditCost, amount, createdAt } = session
  return sql`
    written as (
      insert into sessions (id, student_id, mentor_id, topic, notes, meeting_link, starts_at, ends_at, status, last_action_by,
        credit_cost_credits, amount_cents, created_at)
      values (${id}, ${studentId}, ${mentorId}, ${topic}, ${notes}, ${meetingLink}, ${startsAt}, ${endOf(startsAt)},
        ${session.status}, ${session.lastActionBy}, ${creditCost}, ${amount}, ${createdAt})
      returning id, starts_at, created_at
    ), first_event as (
      insert into session_events (session_id, starts_at, number, action, actor, happened_at)
      select id, starts_at, 1, 'booked', 'student', created_at from written
    )`
}

/** Writes a new session by itself. */
export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await sql`with ${newSession(session)} select`.execute(tx)
}

/** Writes a locked session's new state, and adds the event to its history. */
export async function changeSession(tx: Tx, session: Session, event: Omit<SessionEvent, 'startsAt'>): Promise<void> {
  await tx
    .with('written', (query) =>
      query
        .updateTable('sessions')
        .set(changingColumns(session))
        .where('id', '=', session.id)
        .returning(['id', 'starts_at']),
    )
    .insertInto('session_events')
    .columns(eventColumns)
    .expression((is) => is.selectFrom('written').select(nextEvent(event)))
    .execute()
}

/** Whether a write was refused because one of the two has another confirmed session then (ruling 3.5). */
export const overlapsConfirmed = (error: unknown): boolean =>
  brokeConstraint(error, 'sessions_mentor_no_overlap', 'sessions_student_no_overlap')

/** Whether another session has this id already; the database may complain about its hold first. */
export const idIsTaken = (error: unknown): boolean => brokeConstraint(error, 'sessions_pkey', 'credit_holds_pkey')

const eventColumns = ['session_id', 'starts_at', 'number', 'action', 'actor', 'happened_at'] as const

// Numbered under the session's lock. It reads the row just written, which makes the database write that first.
const nextEvent = ({ action, actor, at }: Omit<SessionEvent, 'startsAt'>) => [
  sql<string>`written.id`.as('session_id'),
  sql<Date>`written.starts_at`.as('starts_at'),
  sql<number>`(select count(*) + 1 from session_events where session_id = written.id)`.as('number'),
  sql<string>`${action}::text`.as('action'),
  sql<string>`${actor}::text`.as('actor'),
  sql<Date>`${at}::timestamptz`.as('happened_at'),
]

const changingColumns = (session: Session) => ({
  status: session.status,
  last_action_by: session.lastActionBy,
  meeting_link: session.meetingLink,
  starts_at: session.startsAt,
  ends_at: endOf(session.startsAt),
  completed_at: session.status === 'completed' ? session.completedAt : null,
  ended_at: 'endedAt' in session ? session.endedAt : null,
  owed: session.status === 'completed' || (session.status === 'cancelled' && session.owed),
})

/** Maps a row to a session; nowhere else does. */
export const toSession = (row: Selectable<Sessions>): Session => ({
  id: row.id,
  studentId: row.student_id,
  mentorId: row.mentor_id,
  topic: row.topic,
  notes: row.notes,
  meetingLink: row.meeting_link,
  startsAt: row.starts_at,
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
