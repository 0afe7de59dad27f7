import type { AccountStatus } from '#domain/payouts/account.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** A transfer at the provider, with what was taken back of it since. */
export type Transfer = { id: string; reversed: Cents }

/**
 * What Tassel asks of whoever pays mentors out. A call that throws has an unknown outcome and is made again later;
 * what was refused for good is a value.
 */
export type PayoutProvider = {
  /** The account that was opened under this key, opened now unless it was before. */
  openAccount(opening: { key: string; mentorId: PersonId; email: string; name: string }): Promise<string>
  readAccount(accountId: string): Promise<Exclude<AccountStatus, 'none'>>
  /** A page of the provider's where the mentor completes the account; good for one visit. */
  onboardingUrl(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** The transfer that was made for a payout, however long ago. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>
  /** Sends money once for each payout; `refused` is why not, in a sentence for the mentor. */
  transfer(order: {
    payoutId: string
    accountId: string
    amount: Cents
    month: string
  }): Promise<Transfer | { refused: string }>
  /** Every transfer that was made for a payout; for the reconciliation. */
  listTransfers(): AsyncIterable<Transfer & { payoutId: string; amount: Cents }>
  readTransfer(transferId: string): Promise<Transfer & { payoutId: string | undefined }>
}
