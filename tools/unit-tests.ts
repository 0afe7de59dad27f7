import { availableParallelism } from 'node:os'

/**
 * How `node --test` runs which tests. Many files share a process, since loading the server takes longer than most of
 * its tests.
 */
export const unitTests = {
  glob: '{domain,contract,server,sandbox,web,database,tools,test,bench}/**/*.test.ts',
  options: [
    '--test-isolation=none',
    // A test file that failed before closing what it opened would never end. Node's own remedy, `--test-force-exit`,
    // loses results.
    '--test-timeout=600000',
    // Many processes use the patterns for reading texts for the first time, and bytecode for them is slow to make
    // (docs/decisions/0363).
    '--no-regexp-tier-up',
  ],
}

/** At least two, since tests spend most of their time waiting for the database. */
export const processesAtOnce = Math.max(2, availableParallelism())

/** More parts than processes, since each file's world stays open until its process ends. */
export const unitTestParts = 4 * processesAtOnce
