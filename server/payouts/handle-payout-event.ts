import type { ProviderEvent } from '#server/credits/payments/provider.ts'
import { refreshAccountById } from './accounts/refresh-account.ts'
import { handleTransfer } from './handle-transfer.ts'
import type { PayoutNeeds } from './payout-needs.ts'

/**
 * Handles a signed event: whatever its content, the provider is asked for the current state of the account or transfer.
 */
export async function handlePayoutEvent(
  needs: PayoutNeeds,
  { accountId, transferId }: Pick<ProviderEvent, 'accountId' | 'transferId'>,
): Promise<void> {
  if (transferId) await handleTransfer(needs, transferId)
  if (accountId) await refreshAccountById(needs, accountId)
}
