import { sql } from 'kysely'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { PlannedPayout } from '#domain/payouts/plan-payout.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { toMonth } from '#server/payouts/store.ts'

/** A payout whose transfer is planned or in progress. */
export type OpenPayout = {
  id: string
  mentorId: PersonId
  month: string
  amount: Cents
  accountId: string
  status: 'planned' | 'sending'
  attempts: number
}

/** Records a payout before anything is sent. Returns undefined if this mentor's month end was already planned. */
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
      // A literal, since a parameter wouldn't match the index (docs/decisions/0009-prepared-statements.md).
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

/** An open payout, locked until the transaction ends. Undefined once it was sent or has failed. */
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
  return rows.map((row) => row.session_id)
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
      mentorId: row.mentor_id,
      month: toMonth(row.month),
      amount: cents(row.amount_cents),
      reversed: cents(row.reversed_cents),
    }
  )
}

/** Stores how much of a payout was reversed. If it was fully reversed, releases its sessions and returns them. */
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
  return rows.map((row) => row.session_id)
}

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
