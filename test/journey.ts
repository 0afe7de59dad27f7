import { test as base } from '@playwright/test'
import { removeDataDir, type RunningTassel } from './running-tassel.ts'

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

/** Starts a server before this file's first test; it is stopped after the last one, and its data removed. */
export function startBeforeAll(start: () => Promise<RunningTassel>): void {
  let started: RunningTassel
  test.beforeAll(async () => void (started = await start()))
  test.afterAll(async () => {
    await started.stop()
    await removeDataDir(started.dataDir)
  })
}
