import { test as base } from '@playwright/test'
import { openTestDatabase } from './database.ts'
import { removeDataDir, type RunningTassel, type Start, startTassel } from './running-tassel.ts'

/**
 * Playwright's `test`, closing every browser context that a test opened, so that its pages stop using the machine.
 * `sharedTassel` is one server per worker, for files that leave its clock alone and whose people deal only with one
 * another.
 */
export const test = base.extend<{ closesContexts: void }, { sharedTassel: RunningTassel }>({
  sharedTassel: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter: nothing
    async ({}, use) => {
      const { started, end } = await startOnNewDatabase(startTassel)
      await use(started)
      await end(started)
    },
    { scope: 'worker' },
  ],
  closesContexts: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/**
 * Starts a server before this file's first test, with a database on the run's PostgreSQL (`shared`), which is available
 * immediately. Stops it after the last test and removes its data. The embedded database has its own journeys.
 */
export function startBeforeAll(start: (given: Start) => Promise<RunningTassel>): { startAgain: () => Promise<void> } {
  let started: RunningTassel
  let end: (running: RunningTassel) => Promise<void>
  test.beforeAll(async () => {
    ;({ started, end } = await startOnNewDatabase(start))
  })
  test.afterAll(() => end(started))
  return {
    /** Restarts a killed server at the same address, on the same data. */
    async startAgain() {
      const { databaseUrl, dataDir, url } = started
      started = await start({ databaseUrl, dataDir, port: Number(new URL(url).port) })
    },
  }
}

async function startOnNewDatabase(start: (given: Start) => Promise<RunningTassel>) {
  const database = await openTestDatabase()
  const started = await start({ databaseUrl: database.url })
  return {
    started,
    /** Stops the server that is running on it now, and removes its data. */
    async end(running: RunningTassel) {
      await running.stop()
      await removeDataDir(running.dataDir)
      await database.close()
    },
  }
}
