import type { Log } from './database-listener.ts'
import { isFreshFor, type Reader } from './replica-store.ts'
import type { Reads } from './tx.ts'

export type Replica = {
  /** Runs reads on the replica; on `primary` where it does not know yet what the reader knows, is seconds behind, or does not answer. */
  read<T>(reader: Reader, work: (reads: Reads) => Promise<T>, primary: Reads): Promise<T>
  close(): Promise<void>
}

/** How long a replica that failed is left alone. */
const restMs = 5000

const behind = Symbol('the replica is behind')

export function openReplica(replica: Reads, log: Log): Replica {
  let restsUntil = 0
  return {
    async read(reader, work, primary) {
      if (performance.now() < restsUntil) return work(primary)
      try {
        // One connection for all of it: behind a proxy the next could lead to another replica.
        const found = await replica
          .connection()
          .execute(async (reads) => ((await isFreshFor(reads, reader)) ? work(reads) : behind))
        if (found !== behind) return found
      } catch (error) {
        // Whatever is wrong with the work itself, the primary says as well.
        restsUntil = performance.now() + restMs
        log('a read went to the primary, since the replica failed', error instanceof Error ? error.message : error)
      }
      return work(primary)
    },
    close: () => replica.destroy(),
  }
}
