import type { AccountStatus, PayoutAccount } from '#domain/payouts/account.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A mentor's payout account. Its status is `none` if there never was one. */
export async function findAccount(reads: Reads, mentorId: PersonId): Promise<PayoutAccount> {
  const row = await select(reads).where('mentor_id', '=', mentorId).executeTakeFirst()
  return row ? toAccount(row) : { status: 'none', accountId: null, generation: 1 }
}

/** The mentor who owns this account. */
export async function findOwner(reads: Reads, accountId: string): Promise<PersonId | undefined> {
  const row = await select(reads).where('account_id', '=', accountId).executeTakeFirst()
  return row?.mentor_id
}

/** Creates a mentor's account row if missing, and locks all of the mentor's payouts until the transaction ends. */
export async function lockAccount(tx: Tx, mentorId: PersonId, now: Date): Promise<PayoutAccount> {
  await tx
    .insertInto('payout_accounts')
    .values({ mentor_id: mentorId, changed_at: now })
    .onConflict((conflict) => conflict.constraint('payout_accounts_pkey').doNothing())
    .execute()
  return toAccount(await select(tx).where('mentor_id', '=', mentorId).forUpdate().executeTakeFirstOrThrow())
}

/** Stores a locked account's new state and publishes it to its owner. */
export async function writeAccount(tx: Tx, mentorId: PersonId, account: PayoutAccount, now: Date): Promise<void> {
  const { status, accountId, generation } = account
  await tx
    .updateTable('payout_accounts')
    .set({ status, account_id: accountId, generation, changed_at: now })
    .where('mentor_id', '=', mentorId)
    .execute()
  publish(tx, now, [mentorId], 'payouts-changed', {})
}

const select = (reads: Reads) =>
  reads.selectFrom('payout_accounts').select(['mentor_id', 'status', 'account_id', 'generation'])

function toAccount(row: { status: AccountStatus; account_id: string | null; generation: number }): PayoutAccount {
  const { status, account_id: accountId, generation } = row
  if (status === 'none' || accountId === null) return { status: 'none', accountId: null, generation }
  return { status, accountId, generation }
}
