import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findPayouts, sumOwed } from './store.ts'

const all = 100_000

/** What a mentor is owed and every payout there was. */
export async function payoutData(reads: Reads, mentorId: PersonId): Promise<object> {
  return { owedCents: await sumOwed(reads, mentorId), currency: 'usd', log: await findPayouts(reads, mentorId, all) }
}
