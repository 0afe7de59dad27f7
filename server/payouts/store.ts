import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { isOwed, totalOf } from '#domain/payouts/earning.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findUnpaid } from './earnings/store.ts'

export type PaidSession = { startsAt: Date; topic: string; studentName: string; amount: Cents; canceledLate: boolean }

/** A completed transfer. `month` is 'YYYY-MM', and `reversed` is how much of it has been reversed since. */
export type Payout = {
  id: string
  month: string
  amount: Cents
  reversed: Cents
  carried: Cents
  currency: string
  paidVia: string
  paidAt: Date
  sessions: PaidSession[]
}

/** What a mentor is owed; derived, never stored. Sessions waiting for verification or a decision aren't owed yet. */
export async function sumOwed(reads: Reads, mentorId: PersonId): Promise<Cents> {
  const [unpaid, shortfall] = await Promise.all([findUnpaid(reads, mentorId), readShortfall(reads, mentorId)])
  return cents(totalOf(unpaid.filter(isOwed)) + shortfall)
}

/** What a mentor has earned but isn't owed yet, and may never be. */
export const sumWaiting = async (reads: Reads, mentorId: PersonId): Promise<Cents> =>
  totalOf((await findUnpaid(reads, mentorId)).filter((session) => !isOwed(session)))

/** Whether any session that ended by `endedBy` isn't marked as completed yet. */
export async function hasUnmarkedHours(reads: Reads, endedBy: Date): Promise<boolean> {
  const row = await reads
    .selectFrom('sessions')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('ends_at', '<=', endedBy)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What partial reversals took back and no later transfer has replaced. Negative if too much was replaced. */
export const readShortfall = (reads: Reads, mentorId: PersonId): Promise<Cents> =>
  sumShortfall(reads, mentorId, ['sent'])

/** Same as `readShortfall`, minus what transfers in progress will replace. */
export const readUnplannedShortfall = (reads: Reads, mentorId: PersonId): Promise<Cents> =>
  sumShortfall(reads, mentorId, ['planned', 'sending', 'sent'])

async function sumShortfall(
  reads: Reads,
  mentorId: PersonId,
  statuses: ('planned' | 'sending' | 'sent')[],
): Promise<Cents> {
  const row = await reads
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(reversed_cents - carried_cents), 0)::integer`.as('shortfall'))
    .where('mentor_id', '=', mentorId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return cents(row.shortfall)
}

/** All mentors with anything unpaid that was earned by `earnedBy`, in a fixed order. */
export async function findMentorsWithUnpaid(reads: Reads, earnedBy: Date): Promise<PersonId[]> {
  const { rows } = await sql<{ mentor_id: PersonId }>`
    select mentor_id from sessions where owed and not paid and coalesce(completed_at, ended_at) <= ${earnedBy}
    union
    select mentor_id from payouts where status in ('planned', 'sending', 'sent')
    group by mentor_id having sum(reversed_cents - carried_cents) > 0
    order by mentor_id`.execute(reads)
  return rows.map((row) => row.mentor_id)
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

/** A mentor's payouts, newest first. If a year is given, only that year's. */
export async function findPayouts(
  reads: Reads,
  mentorId: PersonId,
  { limit, from, to }: { limit: number; from?: Date; to?: Date },
): Promise<Payout[]> {
  const rows = await reads
    .selectFrom('payouts')
    .select(['id', 'month', 'amount_cents', 'reversed_cents', 'carried_cents', 'currency', 'paid_via', 'paid_at'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('payout_sessions')
          .innerJoin('sessions', 'sessions.id', 'payout_sessions.session_id')
          .innerJoin('people as student', 'student.id', 'sessions.student_id')
          .select(['starts_at', 'topic', 'student.name as student_name', 'sessions.amount_cents', 'sessions.status'])
          .whereRef('payout_id', '=', 'payouts.id')
          .orderBy('starts_at'),
      ).as('sessions'),
    )
    .where('mentor_id', '=', mentorId)
    .where('paid_at', 'is not', null)
    .$if(from !== undefined, (query) => query.where('paid_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('paid_at', '<', to!))
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    month: toMonth(row.month),
    amount: cents(row.amount_cents),
    reversed: cents(row.reversed_cents),
    carried: cents(row.carried_cents),
    currency: row.currency,
    paidVia: row.paid_via,
    paidAt: row.paid_at!,
    sessions: row.sessions.map((session) => ({
      startsAt: new Date(session.starts_at),
      topic: session.topic,
      studentName: session.student_name,
      amount: cents(session.amount_cents),
      canceledLate: session.status === 'cancelled',
    })),
  }))
}

/** A mentor's latest finished payout if it failed. Undefined if it was sent, or there is none. */
export async function findFailedPayout(
  reads: Reads,
  mentorId: PersonId,
): Promise<{ month: string; amount: Cents; reason: string } | undefined> {
  const row = await reads
    .selectFrom('payouts')
    .select(['month', 'amount_cents', 'status', 'failure_reason'])
    .where('mentor_id', '=', mentorId)
    .where('status', 'in', ['sent', 'failed'])
    .orderBy('planned_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row?.status !== 'failed') return undefined
  return { month: toMonth(row.month), amount: cents(row.amount_cents), reason: row.failure_reason ?? '' }
}

export const toMonth = (date: string): string => date.slice(0, 'YYYY-MM'.length)
