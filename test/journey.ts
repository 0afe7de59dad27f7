import { test as base } from '@playwright/test'
import { openTestDatabase } from './database.ts'
import { removeDataDir, type RunningTassel, type Start, startTassel } from './running-tassel.ts'

/**
 * Playwright's `test`; every browser context a test opened is closed after it, so that its pages keep no machine busy. `sharedTassel` is one
 * server for all files of a worker whose people have to do only with one another, and which leave its clock alone.
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
 * Starts a server before this file's first test, with a database on the run's PostgreSQL (`shared`), which is there at once; it is
 * stopped after the last one, and its data removed. The embedded database has journeys of its own.
 */
export function startBeforeAll(start: (given: Start) => Promise<RunningTassel>): { startAgain: () => Promise<void> } {
  let started: RunningTassel
  let end: (running: RunningTassel) => Promise<void>
  test.beforeAll(async () => {
    ;({ started, end } = await startOnNewDatabase(start))
  })
  test.afterAll(() => end(started))
  return {
    /** Starts a server that was killed again, where it was. */
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
    /** Stops what runs on it now, and removes its data. */
    async end(running: RunningTassel) {
      await running.stop()
      await removeDataDir(running.dataDir)
      await database.close()
    },
  }
}
