import type { Log } from './database-listener.ts'
import { isFreshFor, type Reader } from './replica-store.ts'
import type { Reads } from './tx.ts'

export type Replica = {
  /**
   * Runs reads on the replica, or on `primary` if the replica doesn't have what the reader has seen yet, is seconds
   * behind, or fails.
   */
  read<T>(reader: Reader, work: (reads: Reads) => Promise<T>, primary: Reads): Promise<T>
  close(): Promise<void>
}

/** How long a replica is left alone after a failure. */
const restMs = 5000

const behind = Symbol('the replica is behind')

export function openReplica(replica: Reads, log: Log): Replica {
  let restsUntil = 0
  return {
    async read(reader, work, primary) {
      if (performance.now() < restsUntil) return work(primary)
      try {
        // A single connection for both, since behind a proxy the next one could lead to another replica.
        const found = await replica
          .connection()
          .execute(async (reads) => ((await isFreshFor(reads, reader)) ? work(reads) : behind))
        if (found !== behind) return found
      } catch (error) {
        // If the work itself is what's wrong, the primary reports that as well.
        restsUntil = performance.now() + restMs
        log('a read went to the primary, since the replica failed', error instanceof Error ? error.message : error)
      }
      return work(primary)
    },
    close: () => replica.destroy(),
  }
}
