import { setBounded } from './set-bounded.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { countUse, countUses, type UseCount } from './use-counts-store.ts'

type Needs = { db: Db; clock: Clock; onFailure: (message: string, error: unknown) => void }
type Entry = { windowMs: number; endsAt: number; shared: number; unshared: number }

const shareEveryMs = 1000
const maxKeys = 20_000 // about 4 MB; the database still has what is dropped here
const maxShared = 1000 // keys in one statement

export type SharedLimits = {
  /** Counts one more use in this process, immediately, and tells the other processes within a second. */
  count(key: string, windowMs: number): UseCount
  /** Counts one more use in the database, so that the limit is exact. */
  countExactly(key: string, windowMs: number): Promise<UseCount>
  /** Sends the database what was counted here, and learns what was counted elsewhere. */
  share(): Promise<void>
  close(): Promise<void>
}

/**
 * Counts uses for rate limits, shared by all processes on one database (docs/decisions/0060-limits.md). An ordinary
 * call doesn't wait: until counts are next shared, a second later, each process may let through a full limit of its
 * own.
 */
export function sharedLimits({ db, clock, onFailure }: Needs): SharedLimits {
  const counts = openCounts()
  let waiting: NodeJS.Timeout | undefined
  let sharing: Promise<void> = Promise.resolve()
  let closed = false

  async function shareNow(): Promise<void> {
    const due = counts.take()
    if (due.length === 0) return
    try {
      counts.learn(due, await countUses(db, due, clock.now()))
    } catch (error) {
      // This process still enforces the limits; the next attempt is a second later.
      counts.putBack(due)
      onFailure('what was counted for limits could not be shared', error)
    }
  }

  function shareSoon(): void {
    if (waiting || closed) return
    waiting = setTimeout(() => {
      waiting = undefined
      sharing = shareNow().finally(() => counts.isWaiting() && shareSoon())
    }, shareEveryMs)
    waiting.unref()
  }

  return {
    count(key, windowMs) {
      const total = counts.add(key, windowMs, clock.now().getTime())
      shareSoon()
      return total
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

type Due = { key: string; windowMs: number; uses: number; entry: Entry }

/** What this process knows about each key, including its own uses that the database hasn't received yet. */
function openCounts() {
  const entries = new Map<string, Entry>()
  const changed = new Set<string>()

  function entryOf(key: string, windowMs: number, now: number): Entry {
    const known = entries.get(key)
    if (known && known.endsAt > now) return known
    const entry = { windowMs, endsAt: now + windowMs, shared: 0, unshared: 0 }
    // Inserted as the newest, even if the key's last window is still in the map.
    entries.delete(key)
    setBounded(entries, [key, entry], maxKeys)
    return entry
  }

  return {
    add(key: string, windowMs: number, now: number): UseCount {
      const entry = entryOf(key, windowMs, now)
      entry.unshared++
      changed.add(key)
      return { uses: entry.shared + entry.unshared, endsAt: new Date(entry.endsAt) }
    },
    isWaiting: () => changed.size > 0,
    /** Takes the uses to send to the database next. */
    take(): Due[] {
      const due: Due[] = []
      for (const key of [...changed].slice(0, maxShared)) {
        changed.delete(key)
        const entry = entries.get(key)
        if (entry && entry.unshared > 0) due.push({ key, windowMs: entry.windowMs, uses: entry.unshared, entry })
      }
      return due
    },
    /** Takes in the database's answer: the uses of all processes, including those just sent. */
    learn(due: Due[], totals: Map<string, UseCount>): void {
      for (const { key, uses, entry } of due) {
        const total = totals.get(key)!
        entry.shared = total.uses
        entry.unshared -= uses
        entry.endsAt = total.endsAt.getTime()
        if (entry.unshared > 0) changed.add(key)
      }
    },
    putBack(due: Due[]): void {
      for (const { key } of due) changed.add(key)
    },
  }
}
