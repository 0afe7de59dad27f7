import { sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PlanName } from '#domain/credits/plans.ts'
import type { RefundStatus } from '#domain/credits/refund-status.ts'
import type { Reversal } from '#domain/credits/provider-state.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/**
 * A refund. `operatorId` is null if it is for a payment that arrived for a closed account. `refusal` is the provider's
 * explanation if it won't refund.
 */
export type Refund = {
  id: string
  paymentId: string
  paymentIntentId: string
  studentId: PersonId
  operatorId: PersonId | null
  kind: 'plan' | 'extra'
  plan: PlanName
  amount: Cents
  status: RefundStatus
  refusal: string | null
}

export type RefundablePayment = {
  id: string
  studentId: PersonId
  kind: 'plan' | 'extra'
  plan: PlanName
  credits: Credits
  taken: Credits
  amount: Cents
  paidAt: Date
  reversal: Reversal | null
  paymentIntentId: string | null
  asked: boolean
}

/** Selects one payment, or a page of those whose plan name contains the search text or whose id equals it. */
export type WhichPayments = {
  paymentId?: string
  search: string
  reversal?: Reversal | undefined
  after?: { at: string; id: string } | undefined
  limit: number
}

/** A student's payments, newest first, each with whether a refund of it has been requested. */
export async function listRefundable(
  reads: Reads,
  studentId: PersonId,
  { paymentId, search, reversal, after, limit }: WhichPayments,
): Promise<RefundablePayment[]> {
  const rows = await reads
    .selectFrom('payments')
    .select(['id', 'student_id', 'kind', 'plan', 'credits', 'taken_credits', 'amount_cents', 'paid_at', 'reversal'])
    .select('payment_intent_id')
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('status', '=', 'asked'),
        )
        .as('asked'),
    )
    .where('student_id', '=', studentId)
    .$if(paymentId !== undefined, (query) => query.where('id', '=', paymentId!))
    .$if(reversal !== undefined, (query) => query.where('reversal', '=', reversal!))
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is(sql<string>`plan`, 'ilike', containing(search)), is('id', '=', search)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(paid_at < ${after!.at}::timestamptz or (paid_at = ${after!.at}::timestamptz and id > ${after!.id}))`,
      ),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    kind: row.kind,
    plan: row.plan,
    credits: credits(row.credits),
    taken: credits(row.taken_credits),
    amount: cents(row.amount_cents),
    paidAt: row.paid_at,
    reversal: row.reversal,
    paymentIntentId: row.payment_intent_id,
    asked: Boolean(row.asked),
  }))
}

/** The id of a student's latest payment for a plan. A downgrade at the provider brings no credits and is left out. */
export async function findLastOfPlan(reads: Reads, studentId: PersonId): Promise<string | undefined> {
  const row = await reads
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'plan')
    .where('credits', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The sessions for which a student's credits are on hold. */
export async function listHeldSessions(reads: Reads, studentId: PersonId): Promise<Set<SessionId>> {
  const rows = await reads
    .selectFrom('credit_holds')
    .select('session_id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'open')
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}

export async function insertRefund(
  tx: Tx,
  refund: { id: string; paymentId: string; operatorId: PersonId | null; recipient?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      operator_id: refund.operatorId,
      recipient: refund.recipient ?? null,
      status: 'asked',
      asked_at: now,
    })
    .execute()
}

/** Returns the address for announcing how the refund of a closed account's payment ended, and deletes it. */
export async function takeRecipient(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('refunds').select('recipient').where('id', '=', id).executeTakeFirst()
  if (row?.recipient) await tx.updateTable('refunds').set({ recipient: null }).where('id', '=', id).execute()
  return row?.recipient ?? null
}

const refundColumns = [
  'refunds.id',
  'payment_id',
  'payment_intent_id',
  'student_id',
  'operator_id',
  'kind',
  'plan',
  'amount_cents',
  'status',
  'refusal',
] as const

export async function findRefund(reads: Reads, id: string): Promise<Refund | undefined> {
  const row = await reads
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(refundColumns)
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  return row && toRefund(row)
}

/** Refunds the provider hasn't decided on yet, oldest first. */
export async function listAsked(reads: Reads): Promise<Refund[]> {
  const rows = await reads
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(refundColumns)
    .where('status', '=', 'asked')
    .orderBy('asked_at')
    .orderBy('refunds.id')
    .limit(100)
    .execute()
  return rows.map(toRefund)
}

/** Records a refund's outcome, unless one is already recorded. Returns whether it did. */
export async function settleRefund(tx: Tx, id: string, refusal: string | null, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: refusal === null ? 'done' : 'refused', refusal, settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type RefundRow = {
  id: string
  payment_id: string
  payment_intent_id: string | null
  student_id: PersonId
  operator_id: PersonId | null
  kind: 'plan' | 'extra'
  plan: PlanName
  amount_cents: number
  status: RefundStatus
  refusal: string | null
}

function toRefund(row: RefundRow): Refund {
  if (row.payment_intent_id === null)
    throw new Error(`payment ${row.payment_id} cannot be refunded, and refund ${row.id} is of it`)
  return {
    id: row.id,
    paymentId: row.payment_id,
    paymentIntentId: row.payment_intent_id,
    studentId: row.student_id,
    operatorId: row.operator_id,
    kind: row.kind,
    plan: row.plan,
    amount: cents(row.amount_cents),
    status: row.status,
    refusal: row.refusal,
  }
}
