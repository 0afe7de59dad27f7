import { credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'
import { wantEnd } from './payments/plan-state/store.ts'
import { grantCredits, lockBalance } from './store.ts'

/**
 * Ends a closed account's plan, so that nothing more is charged, and expires all credits. Sessions come first, so that
 * what they return expires with the rest.
 */
export async function cleanUpCredits(tx: Tx, studentId: PersonId, now: Date): Promise<void> {
  await wantEnd(tx, studentId)
  const balance = await lockBalance(tx, studentId)
  if (balance === 0) return
  await grantCredits(tx, now, { studentId, amount: credits(0 - balance), reason: 'expiry', key: 'account-closed' })
}
