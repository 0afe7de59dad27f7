import type { AccountStatus, PayoutAccount } from '#domain/payouts/account.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { findAccount, findOwner, lockAccount, writeAccount } from './store.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider'>

/**
 * Asks the provider how a mentor's account stands and writes it down. What an event says is never taken from the event:
 * late, double or out of order, it only makes us ask.
 */
export async function refreshAccount(needs: Needs, mentorId: PersonId): Promise<AccountStatus> {
  const { db, clock, provider } = needs
  const account = await findAccount(db.read, mentorId)
  if (account.status === 'none' || account.status === 'transitioned') return account.status
  // Two that ask at the same time may write in the wrong order: the later answer is asked for under the lock.
  return db.transaction(async (tx) => {
    const now = clock.now()
    const current = await lockAccount(tx, mentorId, now)
    if (current.accountId !== account.accountId || current.accountId === null) return current.status
    const status = await provider.readAccount(current.accountId)
    const changed: PayoutAccount = { ...current, status }
    if (status !== current.status) await writeAccount(tx, mentorId, changed, now)
    return status
  })
}

/** The same for whoever's account it is; one we do not know is nobody's business of ours. */
export async function refreshAccountById(needs: Needs, accountId: string): Promise<void> {
  const owner = await findOwner(needs.db.read, accountId)
  if (owner) await refreshAccount(needs, owner)
}
