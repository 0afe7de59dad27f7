import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { sumOpenHolds } from './payments/store.ts'
import { findAccount } from './store.ts'

/** A student's balance, plan and whole ledger, oldest first. */
export async function creditData(reads: Reads, studentId: PersonId): Promise<object> {
  const ledger = await reads
    .selectFrom('credit_entries')
    .select(['id', 'reason', 'amount_credits as amount', 'balance_after_credits as balance'])
    .select(['session_id as sessionId', 'payment_id as paymentId', 'written_at as at'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()
  const { balance, plan, renewalDate } = await findAccount(reads, studentId)
  const onHold = await sumOpenHolds(reads, studentId)
  return { balance, onHold, plan, renewalDate, ledger }
}
