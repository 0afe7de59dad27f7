import { paths } from '#contract/kit/addresses.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { refreshAccount } from './refresh-account.ts'
import { findAccount, lockAccount, writeAccount } from './store.ts'

type ConnectRefusal = { code: 'account-link-failed' } | { code: 'payout-account-gone' }

/**
 * Returns a provider page where the mentor opens or completes the payout account. Pressing twice still opens only one
 * account.
 */
export async function connectAccount(
  needs: PayoutNeeds,
  mentorId: PersonId,
): Promise<Result<{ url: string }, ConnectRefusal>> {
  const { db, clock, provider, publicUrl, onFailure } = needs
  const person = await findPerson(db.read, mentorId)
  if (!person) throw new Error(`mentor ${mentorId} is nobody`)
  const account = await findAccount(db.read, mentorId)
  if (account.status === 'transitioned') return refuse({ code: 'payout-account-gone' })
  try {
    const accountId = account.accountId ?? (await open(person, account.generation))
    const back = `${publicUrl}${paths.payouts}`
    const url = await provider.onboardingUrl(accountId, {
      returnUrl: `${back}?success=true`,
      refreshUrl: `${back}?refresh=true`,
    })
    return ok({ url })
  } catch (error) {
    onFailure(`no onboarding page for mentor ${mentorId}`, error)
    return refuse({ code: (await isGone()) ? 'payout-account-gone' : 'account-link-failed' })
  }

  /**
   * The account may have been deleted without our receiving an event. Then retrying doesn't help, but clearing the
   * account does.
   */
  async function isGone(): Promise<boolean> {
    try {
      return (await refreshAccount(needs, mentorId)) === 'transitioned'
    } catch {
      return false
    }
  }

  async function open({ email, name }: { email: string; name: string }, generation: number): Promise<string> {
    // The key ensures a single account at the provider, despite concurrent requests or a crash.
    const opened = await provider.openAccount({ key: `account:${mentorId}:${generation}`, mentorId, email, name })
    const now = clock.now()
    return db.transaction(async (tx) => {
      const current = await lockAccount(tx, mentorId, now)
      if (current.accountId !== null) return current.accountId
      await writeAccount(tx, mentorId, { status: 'pending', accountId: opened, generation: current.generation }, now)
      return opened
    })
  }
}
