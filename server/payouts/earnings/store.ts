import { sql } from 'kysely'
import { creditSources } from '#domain/credits/credit-sources.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { type Assessed, assessEarnings, type Earning } from '#domain/payouts/earning.ts'
import { hadFreeCreditsElsewhereSql } from '#server/credits/free/store.ts'
import { findReversedPayments } from '#server/credits/payments/store.ts'
import { findAllEntries } from '#server/credits/store.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import type { Reads } from '#server/kit/tx.ts'

export type UnpaidSession = Assessed<
  Earning & {
    startsAt: Date
    studentId: PersonId
    studentName: string
    topic: string
    canceledLate: boolean
    remindedAt: Date | null
    studentLeft: boolean
  }
>

/**
 * Sessions a mentor hasn't been paid for, including those whose payout is in progress. Oldest first, each with the
 * reasons why it isn't owed yet.
 */
export async function findUnpaid(reads: Reads, mentorId: PersonId): Promise<UnpaidSession[]> {
  const rows = await readUnpaid(reads, mentorId)
  const payersOfReversals = new Set(rows.flatMap((row) => (row.student_reversed ? [row.student_id] : [])))
  const reversed = await findReversedSessions(reads, [...payersOfReversals])
  const earnings = rows.map((row) => ({ ...toEarning(row), paymentReversed: reversed.has(row.id) }))
  return assessEarnings(earnings, await countPaidFree(reads, mentorId))
}

/** Same as `findUnpaid`, without the sessions that a payout already includes. */
export const findUnplanned = async (reads: Reads, mentorId: PersonId): Promise<UnpaidSession[]> =>
  (await findUnpaid(reads, mentorId)).filter(({ planned }) => !planned)

/** Sessions of these students that were paid for with a payment that was disputed or refunded. */
async function findReversedSessions(reads: Reads, studentIds: PersonId[]): Promise<Set<SessionId>> {
  const sessions = new Set<SessionId>()
  for (const studentId of studentIds) {
    const reversed = await findReversedPayments(reads, studentId)
    for (const [sessionId, sources] of creditSources(await findAllEntries(reads, studentId)))
      if (sources.some(({ from }) => typeof from !== 'string' && reversed.has(from.paymentId))) sessions.add(sessionId)
  }
  return sessions
}

/**
 * How many sessions paid with free credits, or with some given by the desk, have been paid out, by the month
 * ('YYYY-MM') in which they were earned. Starts with the first month that has anything unpaid.
 */
async function countPaidFree(reads: Reads, mentorId: PersonId): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(coalesce(completed_at, ended_at) at time zone 'UTC', 'YYYY-MM') as month, count(*)::integer as count
    from sessions join credit_holds on session_id = sessions.id
    where mentor_id = ${mentorId} and owed and paid and free_credits + given_credits > 0
      and coalesce(completed_at, ended_at) >= (select date_trunc('month', min(coalesce(completed_at, ended_at)), 'UTC')
        from sessions where mentor_id = ${mentorId} and owed and not paid)
    group by month`.execute(reads)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

type UnpaidRow = {
  id: SessionId
  student_id: PersonId
  starts_at: Date
  earned_at: Date | null
  topic: string
  status: string
  amount_cents: number
  free_credits: number
  student_name: string
  student_verified: boolean
  student_left: boolean
  mentor_verified: boolean
  reminded_at: Date | null
  planned: boolean
  student_paid: boolean
  student_reversed: boolean
  free_credits_repeated: boolean
  mentor_proven: boolean
  contested: boolean
}

async function readUnpaid(reads: Reads, mentorId: PersonId): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select s.id, s.student_id, s.starts_at, coalesce(s.completed_at, s.ended_at) as earned_at, s.topic, s.status, s.amount_cents,
      coalesce(hold.free_credits + hold.given_credits, 0) as free_credits, student.name as student_name,
      student.email_verified as student_verified, student.closed_at is not null as student_left,
      mentor.email_verified as mentor_verified, reminded_at,
      exists (select from payout_sessions where session_id = s.id and released_at is null) as planned,
      exists (select from payments p where p.student_id = s.student_id and amount_cents > 0 and reversal is null)
        as student_paid,
      exists (select from payments p where p.student_id = s.student_id and reversal is not null) as student_reversed,
      ${hadFreeCreditsElsewhereSql(sql`s.student_id`)} as free_credits_repeated,
      (${isProven(mentorId)}) as mentor_proven, ${isContested} as contested
    from sessions s
    join people student on student.id = s.student_id join people mentor on mentor.id = s.mentor_id
    left join credit_holds hold on hold.session_id = s.id
    left join verification_reminders reminder on reminder.student_id = s.student_id
    where s.mentor_id = ${mentorId} and s.owed and not s.paid
    order by s.starts_at, s.id`.execute(reads)
  return rows
}

/**
 * Whether a mentor is proven, looked up once for all their sessions. A proven mentor is verified (ruling 9.6), or has
 * held a session paid with bought credits by a student none of whose payments went back, apart from those that arrived
 * after the student left. Being proven covers earlier sessions too, but unpaid ones only while it lasts: a verification
 * that has ended proves nothing anymore.
 */
const isProven = (mentorId: PersonId) => sql<boolean>`exists (
  select from mentor_verifications verification where verification.mentor_id = ${mentorId}) or exists (
  select from sessions held join credit_holds paid_with on paid_with.session_id = held.id
  where held.mentor_id = ${mentorId} and held.status = 'completed' and paid_with.free_credits + paid_with.given_credits = 0
    and not exists (select from session_contests where session_id = held.id and state <> 'settled')
    and exists (select from payments p where p.student_id = held.student_id and amount_cents > 0)
    and not exists (select from payments p where p.student_id = held.student_id and reversal is not null
      and not exists (select from refunds where payment_id = p.id and operator_id is null and status <> 'refused')))`

/** Whether one of its parties says that session 's' did not take place, and that isn't settled (ruling 11.1). */
const isContested = sql<boolean>`exists (select from session_contests where session_id = s.id and state <> 'settled')`

function toEarning(row: UnpaidRow) {
  if (!row.earned_at) throw new Error(`session ${row.id} is owed, but since when?`)
  return {
    sessionId: row.id,
    studentId: row.student_id,
    startsAt: row.starts_at,
    earnedAt: row.earned_at,
    studentName: row.student_name,
    topic: row.topic,
    canceledLate: row.status === 'cancelled',
    amount: cents(row.amount_cents),
    freeCredits: row.free_credits,
    planned: row.planned,
    studentVerified: row.student_verified,
    mentorVerified: row.mentor_verified,
    studentLeft: row.student_left,
    remindedAt: row.reminded_at,
    studentPaid: row.student_paid,
    freeCreditsRepeated: row.free_credits_repeated,
    mentorProven: row.mentor_proven,
    contested: row.contested,
  }
}

/**
 * For a student, the mentors who earned something from them; for a mentor, the mentor. Concurrent lookups are combined
 * into one statement.
 */
export const mentorsAffectedBy = batchedRead<PersonId, PersonId[]>(async (reads, ids) => {
  const { rows } = await sql<{ personId: PersonId; mentors: PersonId[] }>`
    select id as "personId", array(
      select distinct mentor_id::text from sessions where owed and (student_id = person.id or mentor_id = person.id) order by 1
    ) as mentors
    from unnest(${ids}::uuid[]) as person (id)`.execute(reads)
  return new Map(rows.map(({ personId, mentors }) => [personId, mentors]))
})
