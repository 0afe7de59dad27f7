import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.ts',
  outputDir: '.test/journeys',
  reporter: [['list'], ['json', { outputFile: '.test/journeys.json' }]],
  forbidOnly: true,
  retries: 0,
  // A journey holds two or three browsers against a server of its own.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
