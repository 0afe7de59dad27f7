import { openSandbox } from '#sandbox/sandbox.ts'
import type { StripeSettings } from '#server/credits/payments/stripe.ts'
import { type Clock, openMovableClock, realClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { visitEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'

type Environment = Record<string, string | undefined>

export type ToolNeeds = {
  db: Db
  clock: Clock
  /**
   * Returns the payment provider's settings: Stripe's if there is a key, otherwise the sandbox's. Undefined in
   * production without a key.
   */
  stripe(): Promise<StripeSettings | undefined>
}

/**
 * Runs a command-line tool on the database and payment provider of a server with this environment: the PostgreSQL at
 * DATABASE_URL, or the embedded one in DATA_DIR, whether or not the server is running.
 */
export async function withToolNeeds<T>(environment: Environment, work: (needs: ToolNeeds) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data', STRIPE_SECRET_KEY: secretKey } = environment
  const production = environment['NODE_ENV'] === 'production'
  const opened: { close(): Promise<unknown> }[] = []
  try {
    const engine = databaseUrl ? { url: databaseUrl, close: async () => {} } : await visitEmbeddedPostgres(dataDir)
    opened.push(engine)
    const db = await openDatabase(engine.url, { max: 2 })
    opened.push(db)
    const clock = production ? realClock : await openMovableClock(db)
    return await work({
      db,
      clock,
      async stripe() {
        if (secretKey) return { secretKey, webhookSecrets: { platform: [], connect: [] } }
        if (production) return undefined
        const sandbox = await openSandbox({ db, clock, publicUrl: 'http://localhost:3000', production })
        opened.push(sandbox)
        return sandbox.settings
      },
    })
  } finally {
    for (const part of opened.toReversed()) await part.close()
  }
}
