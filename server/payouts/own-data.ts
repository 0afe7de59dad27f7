import type { PersonId } from '#domain/kit/ids.ts'
import { currency } from '#domain/kit/money.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findAccount } from './accounts/store.ts'
import { allPayouts } from './see-payouts.ts'
import { findPayouts, sumOwed } from './store.ts'

/** What a mentor is owed, the account it goes to, and every payout so far. */
export async function payoutData(reads: Reads, mentorId: PersonId): Promise<object> {
  const { status, accountId } = await findAccount(reads, mentorId)
  return {
    owedCents: await sumOwed(reads, mentorId),
    currency,
    stripeAccountId: accountId,
    accountStatus: status,
    log: await findPayouts(reads, mentorId, { limit: allPayouts }),
  }
}
