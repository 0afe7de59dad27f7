/** The status of a transfer to a mentor; it is open while planned or being sent. */
export const transferStatuses = ['planned', 'sending', 'sent', 'failed', 'reversed'] as const
export type TransferStatus = (typeof transferStatuses)[number]
