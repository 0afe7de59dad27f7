import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'

/** The component tests: parts of screens in a real browser, with stubbed answers to `fetch`. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Separate from the cache of `npm run dev`, which may be running.
  cacheDir: 'node_modules/.cache/components',
  test: {
    include: ['web/**/*.test.tsx'],
    // Run one at a time, the tests left two processors idle half the time.
    maxWorkers: 3,
    setupFiles: ['test/components/set-up.ts'],
    reporters: ['default', ['json', { outputFile: '.test/components.json' }]],
    // These limits only catch hangs, since the machine may be busy with ten other things.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1000, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
        contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
