import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { lockAccount, writeAccount } from './store.ts'

/** Clears an account that was deleted at the provider, so that the mentor can connect again. Safe to repeat. */
export function clearAccount(
  { db, clock }: Pick<PayoutNeeds, 'db' | 'clock'>,
  mentorId: PersonId,
): Promise<Result<null, { code: 'payout-account-in-use' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { status, generation } = await lockAccount(tx, mentorId, now)
    if (status === 'none') return ok(null)
    if (status !== 'transitioned') return refuse({ code: 'payout-account-in-use' })
    await writeAccount(tx, mentorId, { status: 'none', accountId: null, generation: generation + 1 }, now)
    return ok(null)
  })
}
