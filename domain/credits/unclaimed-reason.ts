/**
 * Why a payment is unclaimed: its link named no student of ours, or the account was closed and the provider would not
 * refund it.
 */
export const unclaimedReasons = ['no-reference', 'account-closed'] as const
export type UnclaimedReason = (typeof unclaimedReasons)[number]
