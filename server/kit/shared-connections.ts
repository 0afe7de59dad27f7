import type pg from 'pg'
import { setBounded } from './set-bounded.ts'

/**
 * A connection that is lent out: whether it still takes statements, how many it took, how many are unanswered, when the last answer came, and
 * whether it was lost.
 */
type Lease = {
  client: Promise<pg.PoolClient>
  open: boolean
  taken: number
  underWay: number
  answeredAt: number
  lost: boolean
}

/** So that the last one waits for only a few. */
const maxPerConnection = 8

/** Hears how long a statement took, in milliseconds. */
export type Ended = (text: string, ms: number) => void

/**
 * A pool's connections for single statements. Those of one turn of the event loop go out on the same connection, one behind the other
 * without waiting for answers: each write and each answer wakes the other side, which takes as long as most of our reads do
 * (docs/decisions/0395-reads-share-a-connection.md). One that the database refuses fails alone. What usually takes long has a connection
 * of its own. `isLost` says of one whose statement failed whether it is of no use any more.
 */
export function sharedConnections(pool: pg.Pool, isLost: (client: pg.PoolClient) => boolean) {
  const times = openTimes()
  let latest: Lease | undefined

  function take(text: string): Lease {
    const isShared = times.isQuick(text)
    const lease = isShared && latest?.open && !latest.lost && latest.taken < maxPerConnection ? latest : begin(isShared)
    lease.taken++
    lease.underWay++
    return lease
  }

  function begin(isShared: boolean): Lease {
    const begun: Lease = {
      client: pool.connect(),
      open: isShared,
      taken: 0,
      underWay: 0,
      answeredAt: 0,
      lost: false,
    }
    // Whoever comes after a connection was refused asks for another.
    begun.client.catch(() => (begun.open = false))
    if (!isShared) return begun
    setImmediate(() => {
      begun.open = false
      releaseIfUnused(begun)
    })
    return (latest = begun)
  }

  /**
   * Runs `send` on a connection. `ended` hears how long the statement took, without waiting for a connection or for the statements before
   * it; where several answers come in one read, the first of them has all the time.
   */
  return async <Answer>(text: string, send: (client: pg.PoolClient) => Promise<Answer>, ended: Ended) => {
    const lease = take(text)
    try {
      const client = await lease.client
      const sentAt = performance.now()
      try {
        return await send(client)
      } catch (error) {
        lease.lost = isLost(client)
        throw error
      } finally {
        const now = performance.now()
        // The database answers in order.
        const ms = now - Math.max(sentAt, lease.answeredAt)
        lease.answeredAt = now
        times.note(text, ms)
        ended(text, ms)
      }
    } finally {
      lease.underWay--
      releaseIfUnused(lease)
    }
  }
}

function releaseIfUnused({ client, open, underWay, lost }: Lease): void {
  // Where there is no connection, whoever waited for it was told.
  if (!open && underWay === 0)
    void client.then(
      (connected) => connected.release(lost),
      () => {},
    )
}

/** A statement is slow that takes longer than this and several times as long as the others; otherwise it is the machine that is slow. */
const slowMs = 2
const slowTimes = 4
const maxKnown = 1000
const weightOfLast = 1 / 16

/** How long statements usually take. */
function openTimes() {
  const means = new Map<string, number>()
  let meanOfAll = 0
  const towards = (ms: number, mean: number) => mean + (ms - mean) * weightOfLast
  const slowFrom = () => Math.max(slowMs, slowTimes * meanOfAll)
  return {
    /** Whether those behind it would usually not wait long; false of one that was never sent. */
    isQuick(text: string): boolean {
      const mean = means.get(text)
      return mean !== undefined && mean < slowFrom()
    },
    note(text: string, ms: number): void {
      setBounded(means, [text, towards(ms, means.get(text) ?? ms)], maxKnown)
      // What is slow counts as no more than slow: a few that take very long would otherwise make all others quick.
      meanOfAll = towards(Math.min(ms, slowFrom()), meanOfAll)
    },
  }
}
