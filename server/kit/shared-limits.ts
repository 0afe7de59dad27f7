import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { countUse, countUses, type UseCount } from './use-counts-store.ts'

type Needs = { db: Db; clock: Clock; onFailure: (message: string, error: unknown) => void }
type Entry = { windowMs: number; endsAt: number; shared: number; unshared: number }

const shareEveryMs = 1000
const maxKeys = 20_000 // about 4 MB; what is dropped here is still known to the database
const maxShared = 1000 // keys in one statement

export type SharedLimits = {
  /** Counts one more use in this process, at once, and tells the other processes within a second. */
  count(key: string, windowMs: number): UseCount
  /** Counts one more use in the database, so that not one too many passes. */
  countExactly(key: string, windowMs: number): Promise<UseCount>
  /** Tells the database what was counted here, and learns what was counted elsewhere. */
  share(): Promise<void>
  close(): Promise<void>
}

/**
 * Counts for limits, shared by all processes on one database (docs/decisions/0060-limits.md). An ordinary call waits for
 * nothing: until the next second is shared, each process may let a limit's worth pass of its own.
 */
export function sharedLimits({ db, clock, onFailure }: Needs): SharedLimits {
  const entries = new Map<string, Entry>()
  const changed = new Set<string>()
  let waiting: NodeJS.Timeout | undefined
  let sharing: Promise<void> = Promise.resolve()
  let closed = false

  function entryOf(key: string, windowMs: number): Entry {
    const now = clock.now().getTime()
    const known = entries.get(key)
    if (known && known.endsAt > now) return known
    // The oldest goes first: a Map keeps the order in which keys came.
    if (entries.size >= maxKeys) entries.delete(entries.keys().next().value!)
    const entry = { windowMs, endsAt: now + windowMs, shared: 0, unshared: 0 }
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  async function shareNow(): Promise<void> {
    const keys = [...changed].slice(0, maxShared)
    const due = new Map<string, { entry: Entry; uses: number }>()
    for (const key of keys) {
      changed.delete(key)
      const entry = entries.get(key)
      if (entry && entry.unshared > 0) due.set(key, { entry, uses: entry.unshared })
    }
    if (due.size === 0) return
    try {
      const uses = [...due].map(([key, { entry, uses }]) => ({ key, windowMs: entry.windowMs, uses }))
      const totals = await countUses(db, uses, clock.now())
      for (const [key, { entry, uses }] of due) {
        const total = totals.get(key)!
        entry.shared = total.uses
        entry.unshared -= uses
        entry.endsAt = total.endsAt.getTime()
        if (entry.unshared > 0) changed.add(key)
      }
    } catch (error) {
      // The limits hold in this process all the same; the next second tries again.
      for (const key of due.keys()) changed.add(key)
      onFailure('what was counted for limits could not be shared', error)
    }
  }

  function shareSoon(): void {
    if (waiting || closed) return
    waiting = setTimeout(() => {
      waiting = undefined
      sharing = shareNow().finally(() => changed.size > 0 && shareSoon())
    }, shareEveryMs)
    waiting.unref()
  }

  return {
    count(key, windowMs) {
      const entry = entryOf(key, windowMs)
      entry.unshared++
      changed.add(key)
      shareSoon()
      return { uses: entry.shared + entry.unshared, endsAt: new Date(entry.endsAt) }
    },
    countExactly: (key, windowMs) => countUse(db, { key, windowMs }, clock.now()),
    share: () => (sharing = sharing.then(shareNow)),
    async close() {
      closed = true
      clearTimeout(waiting)
      await sharing
    },
  }
}
