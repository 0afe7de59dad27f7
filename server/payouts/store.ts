import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { Reads } from '#server/kit/tx.ts'

export type UnpaidSession = {
  sessionId: SessionId
  startsAt: Date
  studentName: string
  topic: string
  amount: Cents
}

/** One transfer to a mentor; `month` is 'YYYY-MM', the dates are when its sessions began. */
export type Payout = { month: string; amount: Cents; sessionDates: Date[]; paidVia: string; paidAt: Date }

/** What a mentor has earned and was not paid yet; derived, never stored. */
export async function sumOwed(reads: Reads, mentorId: PersonId): Promise<Cents> {
  const row = await unpaid(reads, mentorId)
    .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_cents'), sql.lit(0)).as('owed'))
    .executeTakeFirstOrThrow()
  return cents(row.owed)
}

/** The sessions of that sum, oldest first. */
export async function findUnpaid(reads: Reads, mentorId: PersonId, limit: number): Promise<UnpaidSession[]> {
  const rows = await unpaid(reads, mentorId)
    .innerJoin('people as student', 'student.id', 'sessions.student_id')
    .select(['sessions.id', 'starts_at', 'student.name as student_name', 'topic', 'amount_cents'])
    .orderBy('starts_at')
    .orderBy('sessions.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    sessionId: row.id as SessionId,
    startsAt: row.starts_at,
    studentName: row.student_name,
    topic: row.topic,
    amount: cents(row.amount_cents),
  }))
}

export async function countCompletedSince(reads: Reads, mentorId: PersonId, since: Date): Promise<number> {
  const row = await reads
    .selectFrom('sessions')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('mentor_id', '=', mentorId)
    .where('status', '=', 'completed')
    .where('completed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** What a mentor was paid, newest first. */
export async function findPayouts(reads: Reads, mentorId: PersonId, limit: number): Promise<Payout[]> {
  const rows = await reads
    .selectFrom('payouts')
    .select(['month', 'amount_cents', 'paid_via', 'paid_at'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('payout_sessions')
          .innerJoin('sessions', 'sessions.id', 'payout_sessions.session_id')
          .select('starts_at')
          .whereRef('payout_id', '=', 'payouts.id')
          .orderBy('starts_at'),
      ).as('sessions'),
    )
    .where('mentor_id', '=', mentorId)
    .orderBy('month', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    month: row.month.slice(0, 'YYYY-MM'.length),
    amount: cents(row.amount_cents),
    sessionDates: row.sessions.map((session) => new Date(session.starts_at)),
    paidVia: row.paid_via,
    paidAt: row.paid_at,
  }))
}

const unpaid = (reads: Reads, mentorId: PersonId) =>
  reads.selectFrom('sessions').where('mentor_id', '=', mentorId).where('owed', '=', true).where('paid', '=', false)
