import { credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'
import { wantEnd } from './payments/store.ts'
import { grantCredits, lockBalance } from './store.ts'

/** Ends the plan of a student who leaves, so that nobody pays on, and lets all credits expire. Sessions come first: what they give back expires with the rest. */
export async function cleanUpCredits(tx: Tx, studentId: PersonId, now: Date): Promise<void> {
  await wantEnd(tx, studentId)
  const balance = await lockBalance(tx, studentId)
  if (balance === 0) return
  await grantCredits(tx, now, { studentId, amount: credits(0 - balance), reason: 'expiry', key: 'account-closed' })
}
