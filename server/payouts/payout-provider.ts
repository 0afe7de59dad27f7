import type { AccountStatus } from '#domain/payouts/account.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** A transfer at the provider, with how much of it has been reversed. */
export type Transfer = { id: string; reversed: Cents }

/**
 * What Tassel needs from a payout provider. A call that throws has an unknown outcome and is repeated later; a final
 * refusal is a value.
 */
export type PayoutProvider = {
  /** The account opened under this key; opens it if there is none. */
  openAccount(opening: { key: string; mentorId: PersonId; email: string; name: string }): Promise<string>
  readAccount(accountId: string): Promise<Exclude<AccountStatus, 'none'>>
  /** A provider page where the mentor completes the account; good for one visit. */
  onboardingUrl(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** The transfer made for a payout, however long ago. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>
  /** Sends money once per payout; `refused` is the reason, in a sentence for the mentor. */
  transfer(order: {
    payoutId: string
    accountId: string
    amount: Cents
    month: string
  }): Promise<Transfer | { refused: string }>
  /** Every transfer made for a payout; for the reconciliation. */
  listTransfers(): AsyncIterable<Transfer & { payoutId: string; amount: Cents }>
  readTransfer(transferId: string): Promise<Transfer & { payoutId: string | undefined }>
}
