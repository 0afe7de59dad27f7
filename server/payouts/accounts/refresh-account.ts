import type { AccountStatus } from '#domain/payouts/account.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { findAccount, findOwner, lockAccount, writeAccount } from './store.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider'>

/**
 * Fetches a mentor's account from the provider and stores its state. Events may be late, duplicated or out of order, so
 * their content is never trusted; they only trigger this.
 */
export async function refreshAccount(needs: Needs, mentorId: PersonId): Promise<AccountStatus> {
  const { db, clock, provider } = needs
  for (;;) {
    const account = await findAccount(db.read, mentorId)
    if (account.status === 'none' || account.status === 'transitioned') return account.status
    const status = await provider.readAccount(account.accountId)
    const written = await db.transaction(async (tx) => {
      const now = clock.now()
      const current = await lockAccount(tx, mentorId, now)
      // A concurrent refresh stored a different answer, which may be newer, so fetch again.
      if (current.accountId !== account.accountId || current.status !== account.status) return false
      if (status !== current.status) await writeAccount(tx, mentorId, { ...account, status }, now)
      return true
    })
    if (written) return status
  }
}

/** Same as `refreshAccount`, by the provider's account id. Unknown accounts are ignored. */
export async function refreshAccountById(needs: Needs, accountId: string): Promise<void> {
  const owner = await findOwner(needs.db.read, accountId)
  if (owner) await refreshAccount(needs, owner)
}
