import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { awaitsVerification, type Earning, totalOf } from '#domain/payouts/earning.ts'
import type { PlannedPayout } from '#domain/payouts/plan-payout.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type UnpaidSession = Earning & { startsAt: Date; studentName: string; topic: string }

export type PaidSession = { startsAt: Date; topic: string; studentName: string; amount: Cents }

/** A completed transfer; `month` is 'YYYY-MM', `reversed` is how much of it has been reversed since. */
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

/** What a mentor has earned and not been paid yet; derived, never stored. What awaits verification is not owed yet. */
export async function sumOwed(reads: Reads, mentorId: PersonId): Promise<Cents> {
  const [unpaid, shortfall] = await Promise.all([findUnpaid(reads, mentorId), readShortfall(reads, mentorId)])
  return cents(totalOf(unpaid.filter((earning) => !awaitsVerification(earning))) + shortfall)
}

/** Sessions a mentor has not been paid for, including those being paid; oldest first. */
export async function findUnpaid(reads: Reads, mentorId: PersonId): Promise<UnpaidSession[]> {
  const rows = await unpaid(reads, mentorId).execute()
  return rows.map(toUnpaid)
}

/** Those of them that no payout includes. */
export async function findUnplanned(reads: Reads, mentorId: PersonId): Promise<UnpaidSession[]> {
  const rows = await unpaid(reads, mentorId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payout_sessions')
            .select('payout_id')
            .whereRef('session_id', '=', 'sessions.id')
            .where('released_at', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.map(toUnpaid)
}

/** Whether a session that ended before `until` is not marked as completed yet. */
export async function hasUnmarkedHours(reads: Reads, until: Date): Promise<boolean> {
  const row = await reads
    .selectFrom('sessions')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('ends_at', '<', until)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What partial reversals took back and no later transfer replaced; negative if too much was replaced. */
export const readShortfall = (reads: Reads, mentorId: PersonId): Promise<Cents> =>
  sumShortfall(reads, mentorId, ['sent'])

/** The same without what transfers in progress will replace. */
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

/** Every mentor with something unpaid from before `until`, in a fixed order. */
export async function findMentorsWithUnpaid(reads: Reads, until: Date): Promise<PersonId[]> {
  const { rows } = await sql<{ mentor_id: PersonId }>`
    select mentor_id from sessions where owed and not paid and coalesce(completed_at, ended_at) < ${until}
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

/** A mentor's payouts, newest first; of one year if given. */
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
          .select(['starts_at', 'topic', 'student.name as student_name', 'sessions.amount_cents'])
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
    })),
  }))
}

/** A payout while its transfer is in progress. */
export type OpenPayout = {
  id: string
  mentorId: PersonId
  month: string
  amount: Cents
  accountId: string
  status: 'planned' | 'sending'
  attempts: number
}

/** Records a payout before anything is sent; undefined if this mentor's month end was planned before. */
export async function insertPayout(
  tx: Tx,
  planned: PlannedPayout & { mentorId: PersonId; month: string; kind: 'month-end' | 'test' },
  now: Date,
): Promise<string | undefined> {
  const { mentorId, month, kind, accountId, amount, carried, sessionIds } = planned
  const row = await tx
    .insertInto('payouts')
    .values({
      mentor_id: mentorId,
      month: `${month}-01`,
      kind,
      status: 'planned',
      account_id: accountId,
      amount_cents: amount,
      carried_cents: carried,
      paid_via: 'Stripe',
      planned_at: now,
      try_at: now,
    })
    .onConflict((conflict) =>
      // A parameter would not name the index (docs/decisions/0009-prepared-statements.md).
      conflict.columns(['mentor_id', 'month']).where('kind', '=', sql.lit('month-end')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  if (sessionIds.length > 0)
    await tx
      .insertInto('payout_sessions')
      .values(sessionIds.map((sessionId) => ({ payout_id: row.id, session_id: sessionId })))
      .execute()
  return row.id
}

export async function findDuePayout(reads: Reads, now: Date): Promise<OpenPayout | undefined> {
  const row = await open(reads).where('try_at', '<=', now).orderBy('try_at').orderBy('id').limit(1).executeTakeFirst()
  return row && toOpen(row)
}

export async function findOpenPayout(reads: Reads, id: string): Promise<OpenPayout | undefined> {
  const row = await open(reads).where('id', '=', id).executeTakeFirst()
  return row && toOpen(row)
}

/** An open payout, locked until the transaction ends; undefined once it was sent or has failed. */
export async function lockOpenPayout(tx: Tx, id: string): Promise<OpenPayout | undefined> {
  const row = await open(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOpen(row)
}

export async function markSending(tx: Tx, id: string, attempts: number, tryAt: Date): Promise<void> {
  await tx.updateTable('payouts').set({ status: 'sending', attempts, try_at: tryAt }).where('id', '=', id).execute()
}

export async function markSent(tx: Tx, id: string, transferId: string, now: Date): Promise<SessionId[]> {
  await tx
    .updateTable('payouts')
    .set({ status: 'sent', transfer_id: transferId, paid_at: now, try_at: null })
    .where('id', '=', id)
    .execute()
  const rows = await tx.selectFrom('payout_sessions').select('session_id').where('payout_id', '=', id).execute()
  return rows.map((row) => row.session_id as SessionId)
}

export async function markFailed(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'failed', failure_reason: reason, try_at: null })
    .where('id', '=', id)
    .execute()
  await releaseSessions(tx, id, now)
}

/** A sent payout, locked until the transaction ends. */
export async function lockSentPayout(
  tx: Tx,
  transferId: string,
): Promise<{ id: string; mentorId: PersonId; month: string; amount: Cents; reversed: Cents } | undefined> {
  const row = await tx
    .selectFrom('payouts')
    .select(['id', 'mentor_id', 'month', 'amount_cents', 'reversed_cents'])
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      mentorId: row.mentor_id as PersonId,
      month: toMonth(row.month),
      amount: cents(row.amount_cents),
      reversed: cents(row.reversed_cents),
    }
  )
}

/** Stores how much of a payout was reversed; a fully reversed one releases its sessions and returns them. */
export async function markReversed(
  tx: Tx,
  { id, amount, reversed }: { id: string; amount: Cents; reversed: Cents },
  now: Date,
): Promise<SessionId[]> {
  const whole = reversed === amount
  await tx
    .updateTable('payouts')
    .set({ reversed_cents: reversed, status: whole ? 'reversed' : 'sent' })
    .where('id', '=', id)
    .execute()
  return whole ? releaseSessions(tx, id, now) : []
}

async function releaseSessions(tx: Tx, payoutId: string, now: Date): Promise<SessionId[]> {
  const rows = await tx
    .updateTable('payout_sessions')
    .set({ released_at: now })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .returning('session_id')
    .execute()
  return rows.map((row) => row.session_id as SessionId)
}

/** Records that a month end is to be run, once. */
export async function openRun(tx: Tx, until: Date, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('payout_runs')
    .values({ until, started_at: now })
    .onConflict((conflict) => conflict.constraint('payout_runs_pkey').doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type PayoutRun = { until: Date; planned: boolean; finishedAt: Date | null; report: object | null }

export async function findRun(reads: Reads, until: Date): Promise<PayoutRun | undefined> {
  const row = await reads.selectFrom('payout_runs').selectAll().where('until', '=', until).executeTakeFirst()
  return row && toRun(row)
}

export async function findUnfinishedRuns(reads: Reads): Promise<PayoutRun[]> {
  const rows = await reads
    .selectFrom('payout_runs')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('until')
    .limit(24)
    .execute()
  return rows.map(toRun)
}

export async function markPlanned(tx: Tx, until: Date, now: Date): Promise<void> {
  await tx.updateTable('payout_runs').set({ planned_at: now }).where('until', '=', until).execute()
}

/** Returns whether nobody finished it before. */
export async function markFinished(tx: Tx, until: Date, report: object, now: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('payout_runs')
    .set({ finished_at: now, report: JSON.stringify(report) })
    .where('until', '=', until)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return finished.numUpdatedRows > 0n
}

/** A month end's payouts by their outcome. */
export async function countPayouts(
  reads: Reads,
  month: string,
): Promise<Map<string, { count: number; amount: Cents }>> {
  const rows = await reads
    .selectFrom('payouts')
    .select((is) => ['status', is.fn.countAll<number>().as('count'), is.fn.sum<number>('amount_cents').as('amount')])
    .where('kind', '=', 'month-end')
    .where('month', '=', `${month}-01`)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count, amount }) => [status, { count, amount: cents(amount) }]))
}

const toMonth = (date: string): string => date.slice(0, 'YYYY-MM'.length)

const toRun = (row: {
  until: Date
  planned_at: Date | null
  finished_at: Date | null
  report: unknown
}): PayoutRun => ({
  until: row.until,
  planned: row.planned_at !== null,
  finishedAt: row.finished_at,
  report: row.report as object | null,
})

const open = (reads: Reads) =>
  reads
    .selectFrom('payouts')
    .select(['id', 'mentor_id', 'month', 'amount_cents', 'account_id', 'status', 'attempts'])
    .where('status', 'in', ['planned', 'sending'])

const toOpen = (row: {
  id: string
  mentor_id: PersonId
  month: string
  amount_cents: number
  account_id: string
  status: OpenPayout['status'] | 'sent' | 'failed' | 'reversed'
  attempts: number
}): OpenPayout => ({
  id: row.id,
  mentorId: row.mentor_id,
  month: toMonth(row.month),
  amount: cents(row.amount_cents),
  accountId: row.account_id,
  status: row.status as OpenPayout['status'],
  attempts: row.attempts,
})

const unpaid = (reads: Reads, mentorId: PersonId) =>
  reads
    .selectFrom('sessions')
    .innerJoin('people as student', 'student.id', 'sessions.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'sessions.mentor_id')
    .leftJoin('credit_holds', 'credit_holds.session_id', 'sessions.id')
    .select(['sessions.id', 'starts_at', 'completed_at', 'ended_at', 'topic', 'sessions.amount_cents', 'free_credits'])
    .select(['student.name as student_name', 'student.email_verified as student_verified'])
    .select('mentor.email_verified as mentor_verified')
    .where('mentor_id', '=', mentorId)
    .where('owed', '=', true)
    .where('paid', '=', false)
    .orderBy('starts_at')
    .orderBy('sessions.id')

function toUnpaid(row: {
  id: SessionId
  starts_at: Date
  completed_at: Date | null
  ended_at: Date | null
  topic: string
  amount_cents: number
  free_credits: number | null
  student_name: string
  student_verified: boolean
  mentor_verified: boolean
}): UnpaidSession {
  const earnedAt = row.completed_at ?? row.ended_at
  if (!earnedAt) throw new Error(`session ${row.id} is owed, but since when?`)
  return {
    sessionId: row.id,
    startsAt: row.starts_at,
    earnedAt,
    studentName: row.student_name,
    topic: row.topic,
    amount: cents(row.amount_cents),
    freeCredits: row.free_credits ?? 0,
    studentVerified: row.student_verified,
    mentorVerified: row.mentor_verified,
  }
}
