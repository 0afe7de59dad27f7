import type { Reads } from './tx.ts'

/**
 * Returns a function that reads one thing by its key, and combines all reads requested at the same time into one
 * statement. Code that plans something for each of many announcements can thus be written as if there were only one.
 * Nothing is cached: a later request reads again.
 */
export function batchedRead<Key, Found>(
  readAll: (reads: Reads, keys: Key[]) => Promise<Map<Key, Found>>,
): (reads: Reads, key: Key) => Promise<Found | undefined> {
  type Batch = { keys: Set<Key>; found: Promise<Map<Key, Found>> }
  const batches = new WeakMap<Reads, Batch>()

  function begin(reads: Reads): Batch {
    const keys = new Set<Key>()
    const found = untilAllHaveAsked().then(() => {
      batches.delete(reads)
      return readAll(reads, [...keys])
    })
    const begun = { keys, found }
    batches.set(reads, begun)
    return begun
  }

  return async (reads, key) => {
    const { keys, found } = batches.get(reads) ?? begin(reads)
    keys.add(key)
    return (await found).get(key)
  }
}

// Callers that were waiting for the same statement all continue in the same turn; this resolves after it.
const untilAllHaveAsked = (): Promise<void> =>
  new Promise((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)))
