/**
 * The state of a mentor's payout account (spec 4): none yet, one that still needs onboarding, one that can receive
 * transfers, or one that was deleted at the provider and has to be cleared before connecting again.
 */
export const accountStatuses = ['none', 'pending', 'active', 'transitioned'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** A mentor's account as last reported; `generation` counts the accounts the mentor has had. */
export type PayoutAccount =
  | { status: 'none'; accountId: null; generation: number }
  | { status: Exclude<AccountStatus, 'none'>; accountId: string; generation: number }
