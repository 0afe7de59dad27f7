/**
 * Where a mentor's payouts go (spec 4): nowhere yet, an account that still needs onboarding, one that can receive
 * transfers, or one that was deleted at the provider and has to be cleared before connecting again.
 */
export type AccountStatus = 'none' | 'pending' | 'active' | 'transitioned'

/** A mentor's account as last reported; `generation` counts the accounts the mentor has had. */
export type PayoutAccount =
  | { status: 'none'; accountId: null; generation: number }
  | { status: 'pending' | 'active' | 'transitioned'; accountId: string; generation: number }
