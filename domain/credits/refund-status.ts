/** The status of a refund that an operator asked for. While it is 'asked', the payment provider has not responded. */
export const refundStatuses = ['asked', 'done', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]
