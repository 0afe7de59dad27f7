import { defineConfig } from '@playwright/test'
import { chromiumArguments, headlessPath } from '#test/browser.ts'

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys-postgres.ts',
  testMatch: '**/*.ts',
  outputDir: '.test/journeys',
  reporter: [['list'], ['json', { outputFile: '.test/journeys.json' }]],
  forbidOnly: true,
  retries: 0,
  // A file has a server of its own or shares its worker's; what one journey waits for, another works in.
  workers: 3,
  // Limits only end what would never happen: a machine may be busy with ten other things.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: headlessPath(), args: chromiumArguments },
    // A page's route sees nothing of what a service worker answers; test/journeys/offline.ts lets it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of the processor's time; run a failing journey again with `--trace on`.
    trace: 'off',
  },
})
