import type { AccountStatus } from '#domain/payouts/account.ts'
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
  for (;;) {
    const account = await findAccount(db.read, mentorId)
    if (account.status === 'none' || account.status === 'transitioned') return account.status
    const status = await provider.readAccount(account.accountId)
    const written = await db.transaction(async (tx) => {
      const now = clock.now()
      const current = await lockAccount(tx, mentorId, now)
      // Somebody who asked at the same time has written another answer, perhaps a later one: ask again.
      if (current.accountId !== account.accountId || current.status !== account.status) return false
      if (status !== current.status) await writeAccount(tx, mentorId, { ...account, status }, now)
      return true
    })
    if (written) return status
  }
}

/** The same for whoever's account it is; one we do not know is nobody's business of ours. */
export async function refreshAccountById(needs: Needs, accountId: string): Promise<void> {
  const owner = await findOwner(needs.db.read, accountId)
  if (owner) await refreshAccount(needs, owner)
}
