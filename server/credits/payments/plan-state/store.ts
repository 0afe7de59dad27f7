import { sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PlanState } from '#domain/credits/settle-payments.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type PaymentAccount = PlanState & {
  version: number
  balance: Credits
  endWanted: boolean
  /** The customer we created at the provider for the student. */
  customerId: string | null
}

const accountColumns = ['plan', 'renewal_date', 'next_plan', 'plan_ends_at', 'grace_until'] as const

const paymentAccounts = builtOnce((reads, { studentId, lock }: { studentId: PersonId; lock: boolean }) =>
  reads
    .selectFrom('credit_accounts')
    .select(accountColumns)
    .select(['stripe_subscription_id', 'subscription_status', 'state_version', 'balance_credits', 'end_wanted'])
    .select('stripe_customer_id')
    .where('student_id', '=', studentId)
    .$if(lock, (query) => query.forUpdate())
    .compile(),
)

/** Reads a student's plan. With `lock`, it stays locked until the transaction ends. */
export async function readPaymentAccount(
  reads: Reads,
  studentId: PersonId,
  { lock = false } = {},
): Promise<PaymentAccount> {
  const [row] = await paymentAccounts(reads, { studentId, lock })
  if (!row) throw new Error(`student ${studentId} has no account`)
  return {
    plan: row.plan,
    subscriptionId: row.stripe_subscription_id,
    status: row.subscription_status,
    renewalDate: row.renewal_date,
    nextPlan: row.next_plan,
    endsAt: row.plan_ends_at,
    graceUntil: row.grace_until,
    version: row.state_version,
    balance: credits(row.balance_credits),
    endWanted: row.end_wanted,
    customerId: row.stripe_customer_id,
  }
}

/** Writes a student's plan. Raises its version, so that provider state read before this counts as outdated. */
export async function writePlanState(tx: Tx, studentId: PersonId, planState: PlanState): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set((is) => ({
      plan: planState.plan,
      stripe_subscription_id: planState.subscriptionId,
      subscription_status: planState.status,
      renewal_date: planState.renewalDate,
      next_plan: planState.nextPlan === 'Free' ? null : planState.nextPlan,
      plan_ends_at: planState.endsAt,
      grace_until: planState.graceUntil,
      // Cleared once there is no subscription left to end, and set for closed accounts: a checkout page left open may
      // be paid after closing, and that subscription has to end too.
      end_wanted: sql<boolean>`${planState.subscriptionId !== null} and (end_wanted
        or exists (select from people where id = student_id and closed_at is not null))`,
      state_version: is('state_version', '+', 1),
    }))
    .where('student_id', '=', studentId)
    .execute()
}

/**
 * Requests the end of a student's subscription, if any. A job carries it out, since the provider might not answer now.
 */
export async function requestPlanEnd(tx: Tx, studentId: PersonId): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set({ end_wanted: true })
    .where('student_id', '=', studentId)
    .where('stripe_subscription_id', 'is not', null)
    .execute()
}

/** Students whose subscription has to end, by request or because it is unpaid past its grace period. */
export async function listDueEnds(reads: Reads, now: Date): Promise<PersonId[]> {
  const rows = await dueEnds(reads, now).orderBy('student_id').limit(100).execute()
  return rows.map((row) => row.student_id)
}

export async function isEndDue(reads: Reads, studentId: PersonId, now: Date): Promise<boolean> {
  return (await dueEnds(reads, now).where('student_id', '=', studentId).executeTakeFirst()) !== undefined
}

const dueEnds = (reads: Reads, now: Date) =>
  reads
    .selectFrom('credit_accounts')
    .select('student_id')
    .where((is) => is.or([is('end_wanted', '=', true), is('grace_until', '<=', now)]))
    .where('stripe_subscription_id', 'is not', null)
