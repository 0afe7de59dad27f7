import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** What paying mentors out needs of the world. */
export type PayoutNeeds = {
  db: Db
  clock: Clock
  provider: PayoutProvider
  publicUrl: string
  /** Test payouts exist in development only (ruling 6.5). */
  development: boolean
  onFailure: (message: string, error: unknown) => void
  /** Hears what each month end came to, once. */
  onReport: (report: object) => void
}
