import type { RefundStatus } from '#domain/credits/refund-status.ts'
import type { TransferStatus } from '#domain/payouts/transfer-status.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { type PayoutRun, toRun } from '#server/payouts/runs/store.ts'
import { toMonth } from '#server/payouts/store.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Month ends, newest first, before `before` if given. */
export async function listRuns(
  reads: Reads,
  { before, limit }: { before?: Date | undefined; limit: number },
): Promise<PayoutRun[]> {
  const rows = await reads
    .selectFrom('payout_runs')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('until', '<', before!))
    .orderBy('until', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRun)
}

export type DeskTransfer = {
  id: string
  mentorId: PersonId
  mentorName: string
  month: string
  amount: Cents
  reversed: Cents
  status: TransferStatus
  reason: string | null
  attempts: number
  tryAt: Date | null
  plannedAt: Date
  paidAt: Date | null
}

/** Where a page begins: after the row with this time and id. */
type After = { at: string; id: string } | undefined

/** Transfers to mentors, the most recently planned first. `search` matches part of a mentor's name, or an id. */
export async function listTransfers(
  reads: Reads,
  { search, status }: { search: string; status?: TransferStatus | undefined },
  { after, limit }: { after: After; limit: number },
): Promise<DeskTransfer[]> {
  const rows = await reads
    .selectFrom('payouts')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .select(['payouts.id', 'mentor_id', 'mentor.name', 'month', 'amount_cents', 'reversed_cents', 'status'])
    .select(['failure_reason', 'attempts', 'try_at', 'planned_at', 'paid_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) => query.where('mentor.name', 'ilike', containing(search)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('planned_at', 'payouts.id'), '<', tuple(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('planned_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    mentorId: row.mentor_id,
    mentorName: row.name,
    month: toMonth(row.month),
    amount: cents(row.amount_cents),
    reversed: cents(row.reversed_cents),
    status: row.status,
    reason: row.failure_reason,
    attempts: row.attempts,
    tryAt: row.try_at,
    plannedAt: row.planned_at,
    paidAt: row.paid_at,
  }))
}

export type DeskReversal = {
  id: string
  studentId: PersonId
  studentName: string
  plan: string
  amount: Cents
  credits: number
  taken: number
  reversal: 'disputed' | 'refunded'
  at: Date
}

/** Payments whose money went back, newest first. `search` matches part of a student's name, or the payment's id. */
export async function listReversals(
  reads: Reads,
  { search, reversal }: { search: string; reversal?: DeskReversal['reversal'] | undefined },
  { after, limit }: { after: After; limit: number },
): Promise<DeskReversal[]> {
  const rows = await reads
    .selectFrom('payments')
    .innerJoin('people as student', 'student.id', 'student_id')
    .select(['payments.id', 'student_id', 'student.name', 'plan', 'amount_cents', 'credits', 'taken_credits'])
    .select(['reversal', 'reversed_at'])
    .where('reversal', 'is not', null)
    .$if(reversal !== undefined, (query) => query.where('reversal', '=', reversal!))
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is('student.name', 'ilike', containing(search)), is('payments.id', '=', search)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('reversed_at', 'payments.id'), '<', tuple<Date | null, string>(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('reversed_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    studentName: row.name,
    plan: row.plan,
    amount: cents(row.amount_cents),
    credits: row.credits,
    taken: row.taken_credits,
    reversal: row.reversal!,
    at: row.reversed_at!,
  }))
}

export type DeskRefund = {
  id: string
  paymentId: string
  studentId: PersonId
  studentName: string
  operatorName: string | null
  amount: Cents
  status: RefundStatus
  refusal: string | null
  askedAt: Date
}

/**
 * Refunds, newest first: those requested by operators, and those of payments that arrived for closed accounts. `search`
 * matches part of a student's name, or the payment's id.
 */
export async function listRefunds(
  reads: Reads,
  { search, status }: { search: string; status?: DeskRefund['status'] | undefined },
  { after, limit }: { after: After; limit: number },
): Promise<DeskRefund[]> {
  const rows = await reads
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('people as student', 'student.id', 'student_id')
    .leftJoin('people as operator', 'operator.id', 'operator_id')
    .select(['refunds.id', 'payment_id', 'student_id', 'student.name as student_name', 'amount_cents'])
    .select(['operator.name as operator_name', 'status', 'refusal', 'asked_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is('student.name', 'ilike', containing(search)), is('payment_id', '=', search)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('asked_at', 'refunds.id'), '<', tuple(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    studentId: row.student_id,
    studentName: row.student_name,
    operatorName: row.operator_name,
    amount: cents(row.amount_cents),
    status: row.status,
    refusal: row.refusal,
    askedAt: row.asked_at,
  }))
}
