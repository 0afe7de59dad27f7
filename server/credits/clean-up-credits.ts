import { credits } from '#domain/credits/credits.ts'
import { purchaseType } from '#domain/credits/provider-state.ts'
import type { Purchase } from '#domain/credits/purchase-in-words.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { keepRecipient, listAwaited } from './payments/awaited/store.ts'
import { requestPlanEnd } from './payments/plan-state/store.ts'
import { grantCredits, lockBalance } from './store.ts'

/**
 * Ends a closed account's plan, so that nothing more is charged, and expires all credits. Sessions are cleaned up
 * before this, so that the credits they return expire too. Payments still with a bank are refunded once they arrive
 * (ruling 2.8); returns those.
 */
export async function cleanUpCredits(
  tx: Tx,
  { id: studentId, email }: { id: PersonId; email: string },
  now: Date,
): Promise<Purchase[]> {
  await requestPlanEnd(tx, studentId)
  // A payment that arrives from here on waits for this lock, and then finds the account closed.
  const balance = await lockBalance(tx, studentId)
  if (balance !== 0)
    await grantCredits(tx, now, { studentId, amount: credits(0 - balance), reason: 'expiry', key: 'account-closed' })
  await keepRecipient(tx, studentId, email)
  return listWithTheBank(tx, studentId)
}

/** A student's payments that the bank is still processing. */
export const listWithTheBank = async (reads: Reads, studentId: PersonId): Promise<Purchase[]> =>
  (await listAwaited(reads, studentId))
    .filter(({ status }) => status === 'processing')
    .map(({ plan, kind }) => ({ planName: plan, type: purchaseType(kind) }))
