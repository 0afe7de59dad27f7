import { test as base } from '@playwright/test'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { removeDataDir, type RunningTassel, type Start } from './running-tassel.ts'

/** Playwright's `test`; every browser context a test opened is closed after it, so that its pages keep no machine busy. */
export const test = base.extend<{ closesContexts: void }>({
  closesContexts: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/**
 * Starts a server before this file's first test, with a database on the run's PostgreSQL (`shared`), which is there at once; it is
 * stopped after the last one, and its data removed. The embedded database has journeys of its own.
 */
export function startBeforeAll(start: (given: Start) => Promise<RunningTassel>): { startAgain: () => Promise<void> } {
  let database: TestDatabase
  let started: RunningTassel
  test.beforeAll(async () => {
    database = await openTestDatabase()
    // An address needs a host; the socket's folder behind it is what counts.
    started = await start({ databaseUrl: database.url.replace('@/', '@localhost/') })
  })
  test.afterAll(async () => {
    await started.stop()
    await removeDataDir(started.dataDir)
    await database.close()
  })
  return {
    /** Starts a server that was killed again, where it was. */
    async startAgain() {
      const { databaseUrl, dataDir, url } = started
      started = await start({ databaseUrl, dataDir, port: Number(new URL(url).port) })
    },
  }
}
