import type { AccountStatus } from '#domain/payouts/account.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** A transfer at the provider, and how much of it has been reversed. */
export type Transfer = { id: string; reversed: Cents }

/**
 * What Tassel needs from a payout provider. If a call throws, its outcome is unknown, and it is repeated later. A final
 * refusal is returned as a value.
 */
export type PayoutProvider = {
  /** Returns the account opened under this key, or opens it. */
  openAccount(opening: { key: string; mentorId: PersonId; email: string; name: string }): Promise<string>
  readAccount(accountId: string): Promise<Exclude<AccountStatus, 'none'>>
  /** A provider page where the mentor completes the account. It works for one visit. */
  onboardingUrl(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Finds the transfer made for a payout, however long ago. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>
  /** Sends money once per payout. `refused` is the reason for a refusal, in a sentence for the mentor. */
  transfer(order: {
    payoutId: string
    accountId: string
    amount: Cents
    month: string
  }): Promise<Transfer | { refused: string }>
  /** All transfers made for payouts, for reconciliation. */
  listTransfers(): AsyncIterable<Transfer & { payoutId: string; amount: Cents }>
  readTransfer(transferId: string): Promise<Transfer & { payoutId: string | undefined }>
}
