import type { ProviderEvent } from '#server/credits/payments/provider.ts'
import { refreshAccountById } from './accounts/refresh-account.ts'
import { handleTransfer } from './handle-transfer.ts'
import type { PayoutNeeds } from './payout-needs.ts'

/** Acts on a signed event of the provider: whatever it says, the provider is asked how the account or the transfer stands. */
export async function handlePayoutEvent(
  needs: PayoutNeeds,
  { accountId, transferId }: Pick<ProviderEvent, 'accountId' | 'transferId'>,
): Promise<void> {
  if (transferId) await handleTransfer(needs, transferId)
  if (accountId) await refreshAccountById(needs, accountId)
}
