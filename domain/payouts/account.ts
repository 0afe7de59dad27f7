/**
 * Where a mentor's payouts go (spec 4): nowhere yet, an account whose onboarding is not done, one that takes transfers, or one that
 * was deleted at the provider and has to be cleared away before connecting again.
 */
export type AccountStatus = 'none' | 'pending' | 'active' | 'transitioned'

/** A mentor's account as we last heard of it; `generation` counts the accounts the mentor has had. */
export type PayoutAccount =
  | { status: 'none'; accountId: null; generation: number }
  | { status: 'pending' | 'active' | 'transitioned'; accountId: string; generation: number }
