import { type Credits, credits } from '#domain/credits/credits.ts'
import { creditSources } from '#domain/credits/credit-sources.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'
import { addTaken, listOutstandingClaims } from './payments/store.ts'
import { findAllEntries, grantCredits, lockBalance, returnHold } from './store.ts'

/**
 * Returns the credits a session had on hold or captured. Credits from a payment that was refunded or disputed in the
 * meantime are taken back at once, since their money has already gone back.
 */
export async function returnCredits(
  tx: Tx,
  now: Date,
  { id, studentId }: { id: SessionId; studentId: PersonId },
): Promise<void> {
  // Locked first, so that a concurrent claim is either visible here or sees the returned credits.
  await lockBalance(tx, studentId)
  const outstanding = await listOutstandingClaims(tx, studentId)
  const sources = outstanding.size > 0 ? (creditSources(await findAllEntries(tx, studentId)).get(id) ?? []) : []
  if (!(await returnHold(tx, now, id))) return
  for (const source of sources) {
    const paymentId = typeof source.from === 'string' ? undefined : source.from.paymentId
    const claimed = paymentId === undefined ? undefined : outstanding.get(paymentId)
    if (paymentId !== undefined && claimed !== undefined)
      await takeBack(tx, now, { studentId, paymentId, sessionId: id }, credits(Math.min(source.credits, claimed)))
  }
}

async function takeBack(
  tx: Tx,
  now: Date,
  { studentId, paymentId, sessionId }: { studentId: PersonId; paymentId: string; sessionId: SessionId },
  amount: Credits,
): Promise<void> {
  const key = `claim:${paymentId}:${sessionId}`
  await grantCredits(tx, now, { studentId, amount: credits(0 - amount), reason: 'adjustment', key, paymentId })
  await addTaken(tx, paymentId, amount)
}
