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
  // Each file has its own server or shares its worker's. While one journey waits, others use the processor.
  workers: 3,
  // These limits only catch hangs, since the machine may be busy with ten other things.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: headlessPath(), args: chromiumArguments },
    // A page's routes don't see requests that a service worker answers. test/journeys/offline.ts allows workers.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing takes a third of the processor's time. Rerun a failing journey with `--trace on`.
    trace: 'off',
  },
})
