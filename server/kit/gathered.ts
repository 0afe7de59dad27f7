import type { Reads } from './tx.ts'

/**
 * A read of one thing by its key, of which all that are asked for at the same time are one statement: what is planned about each of many
 * announcements is written as if it was the only one. Nothing is kept: what is asked for afterwards is read again.
 */
export function gathered<Key, Found>(
  readAll: (reads: Reads, keys: Key[]) => Promise<Map<Key, Found>>,
): (reads: Reads, key: Key) => Promise<Found | undefined> {
  type Gathering = { keys: Set<Key>; found: Promise<Map<Key, Found>> }
  const gathering = new WeakMap<Reads, Gathering>()

  function begin(reads: Reads): Gathering {
    const keys = new Set<Key>()
    const found = untilAllHaveAsked().then(() => {
      gathering.delete(reads)
      return readAll(reads, [...keys])
    })
    const begun = { keys, found }
    gathering.set(reads, begun)
    return begun
  }

  return async (reads, key) => {
    const { keys, found } = gathering.get(reads) ?? begin(reads)
    keys.add(key)
    return (await found).get(key)
  }
}

// Whatever answered statement they waited for, they go on in the same turn, and this comes after it.
const untilAllHaveAsked = (): Promise<void> =>
  new Promise((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)))
