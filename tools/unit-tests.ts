import { availableParallelism } from 'node:os'

/**
 * The tests that `node --test` runs, and how: many files in one process, since loading the server takes longer than most of its tests.
 */
export const unitTests = {
  glob: '{domain,contract,server,sandbox,web,database,tools,test,bench}/**/*.test.ts',
  options: [
    '--test-isolation=none',
    // A test file that failed before closing what it opened would never end; Node's own way to end it,
    // --test-force-exit, loses results.
    '--test-timeout=600000',
    // Many processes meet the patterns that texts are read by for the first time (docs/decisions/0363).
    '--no-regexp-tier-up',
  ],
}

/** At least two at once: most of a test's time is spent waiting for the database. */
export const processesAtOnce = Math.max(2, availableParallelism())

/** In more parts than that: each file's world stays open until its process ends. */
export const parts = 4 * processesAtOnce
