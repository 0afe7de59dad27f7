import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'

/** The component tests: a screen's parts in a real browser, the network answered at `fetch`. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Apart from that of `npm run dev`, which may be running.
  cacheDir: 'node_modules/.cache/components',
  test: {
    include: ['web/**/*.test.tsx'],
    // One at a time left two processors idle for half of the time.
    maxWorkers: 3,
    setupFiles: ['test/components/set-up.ts'],
    reporters: ['default', ['json', { outputFile: '.test/components.json' }]],
    // Limits only end what would never happen: a machine may be busy with ten other things.
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
