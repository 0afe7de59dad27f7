/** Where a transfer to a mentor stands; open ones are planned or being sent. */
export const transferStatuses = ['planned', 'sending', 'sent', 'failed', 'reversed'] as const
export type TransferStatus = (typeof transferStatuses)[number]
