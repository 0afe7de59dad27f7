import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** Dependencies of payouts. */
export type PayoutNeeds = {
  db: Db
  clock: Clock
  provider: PayoutProvider
  publicUrl: string
  /** Test payouts are allowed only in development (ruling 6.5). */
  development: boolean
  onFailure: (message: string, error: unknown) => void
  /** Called once per month end, with its result. */
  onReport: (report: object) => void
}
