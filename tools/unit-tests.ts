import { availableParallelism } from 'node:os'

/** The tests that `node --test` runs, and how. */
export const unitTests = {
  glob: '{domain,contract,server,sandbox,web,database,tools,test,bench}/**/*.test.ts',
  options: [
    // At least two: most of a test's time is spent waiting for the database.
    `--test-concurrency=${Math.max(2, availableParallelism())}`,
    // A test file that failed before closing what it opened would never end; Node's own way to end it,
    // --test-force-exit, loses results.
    '--test-timeout=600000',
  ],
}
