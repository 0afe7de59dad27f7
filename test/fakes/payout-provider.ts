import assert from 'node:assert/strict'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { PayoutProvider } from '#server/payouts/payout-provider.ts'
import type { Somebody } from '#test/world.ts'

type Sent = { id: string; payoutId: string; accountId: string; amount: Cents; reversed: Cents }

/** A payment provider in memory: accounts, transfers made once per key, reversals, and refusals on demand. */
export function openFakeProvider() {
  const accounts = new Map<string, { id: string; mentorId: PersonId; status: 'pending' | 'active' | 'transitioned' }>()
  const transfers: Sent[] = []
  let refusal: string | undefined
  let down = false
  const accountOf = (id: string) => [...accounts.values()].find((account) => account.id === id)
  const accountOfMentor = (id: PersonId) => [...accounts.values()].find(({ mentorId }) => mentorId === id)
  const answer = () => (down ? Promise.reject(new Error('the provider does not answer')) : Promise.resolve())

  const provider: PayoutProvider = {
    async openAccount({ key, mentorId }) {
      await answer()
      const account = accounts.get(key) ?? { id: `acct_${accounts.size + 1}`, mentorId, status: 'pending' as const }
      accounts.set(key, account)
      return account.id
    },
    async readAccount(id) {
      await answer()
      return accountOf(id)?.status ?? 'transitioned'
    },
    async onboardingUrl(id, { returnUrl }) {
      await answer()
      if (accountOf(id)?.status === 'transitioned') throw new Error(`there is no account ${id}`)
      return `https://provider.example/${id}?back=${encodeURIComponent(returnUrl)}`
    },
    async findTransfer(payoutId) {
      await answer()
      return transfers.find((transfer) => transfer.payoutId === payoutId)
    },
    async transfer({ payoutId, accountId, amount }) {
      await answer()
      const made = transfers.find((transfer) => transfer.payoutId === payoutId)
      if (made) return made
      if (refusal !== undefined) return { refused: refusal }
      const transfer = { id: `tr_${transfers.length + 1}`, payoutId, accountId, amount, reversed: cents(0) }
      transfers.push(transfer)
      return transfer
    },
    async *listTransfers() {
      await answer()
      yield* transfers
    },
    async readTransfer(id) {
      await answer()
      const transfer = transfers.find((made) => made.id === id)
      if (!transfer) throw new Error(`there is no transfer ${id}`)
      return transfer
    },
  }
  return {
    provider,
    transfers,
    accounts: () => [...accounts.values()],
    /** Opens a mentor's payout account and activates it. Returns its id at the provider. */
    async connect(mentor: Somebody): Promise<string> {
      await mentor.calls.payouts.connect({})
      const account = accountOfMentor(mentor.id)
      assert.ok(account)
      account.status = 'active'
      await mentor.calls.payouts.refreshAccount({})
      return account.id
    },
    setStatus(id: string, status: 'pending' | 'active' | 'transitioned') {
      const account = accountOf(id)
      if (!account) throw new Error(`there is no account ${id}`)
      account.status = status
    },
    reverse(id: string, amount?: number) {
      const transfer = transfers.find((made) => made.id === id)
      if (!transfer) throw new Error(`there is no transfer ${id}`)
      transfer.reversed = cents(Math.min(transfer.amount, transfer.reversed + (amount ?? transfer.amount)))
    },
    /** Refuses transfers for this reason; undefined accepts them again. */
    refuse: (reason: string | undefined) => void (refusal = reason),
    goDown: (isDown: boolean) => void (down = isDown),
    /** Returns what a mentor has received, minus reversals. */
    received: (mentorId: PersonId): number =>
      transfers
        .filter(({ accountId }) => accountOf(accountId)?.mentorId === mentorId)
        .reduce((sum, { amount, reversed }) => sum + amount - reversed, 0),
  }
}
