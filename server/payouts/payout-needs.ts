import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** What payouts need from the outside. */
export type PayoutNeeds = {
  db: Db
  clock: Clock
  provider: PayoutProvider
  publicUrl: string
  /** Test payouts exist in development only (ruling 6.5). */
  development: boolean
  onFailure: (message: string, error: unknown) => void
  /** Called once with each month end's result. */
  onReport: (report: object) => void
}
