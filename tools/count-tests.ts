import type { TestEvent } from 'node:test/reporters'

export type Counts = { passed: number; failed: number; unfinished: number }

/** A reporter for node --test that counts the results of the whole run. */
export default async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // There is a summary for each file; the one without a file covers the whole run.
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { tests, passed, skipped, todo, cancelled } = data.counts
    const unfinished = skipped + todo + cancelled
    yield JSON.stringify({ passed, failed: tests - passed - unfinished, unfinished } satisfies Counts)
  }
}
