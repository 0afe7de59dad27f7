import type pg from 'pg'
import { setBounded } from './set-bounded.ts'

/**
 * A connection taken from the pool: whether it still accepts statements, how many it got, how many are unanswered, when
 * the last answer arrived, and whether it was lost.
 */
type Lease = {
  client: Promise<pg.PoolClient>
  open: boolean
  taken: number
  underWay: number
  answeredAt: number
  lost: boolean
}

/** Keeps the last statement from waiting for more than a few. */
const maxPerConnection = 8

/** Receives how long a statement took, in milliseconds. */
export type Ended = (text: string, ms: number) => void

/**
 * Shares a pool's connections among single statements. Those of one turn of the event loop are sent on the same
 * connection, one after another without waiting for answers: each write and each answer wakes the other side, which
 * takes as long as most of our reads (docs/decisions/0395-reads-share-a-connection.md). If the database refuses one,
 * only that one fails. Statements that usually take long get a connection of their own. `isLost` tells, for a
 * connection whose statement failed, whether it is useless now.
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
    // After a failed connection, the next statement asks for a new one.
    begun.client.catch(() => (begun.open = false))
    if (!isShared) return begun
    setImmediate(() => {
      begun.open = false
      releaseIfUnused(begun)
    })
    return (latest = begun)
  }

  /**
   * Runs `send` on a connection. `ended` receives how long the statement took, not counting the wait for a connection
   * or for the statements before it. If several answers arrive in one read, the first is charged with all of the time.
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
        // The database answers in order, so this one began when the one before was answered.
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
  // If connecting failed, those waiting have received the error.
  if (!open && underWay === 0)
    void client.then(
      (connected) => connected.release(lost),
      () => {},
    )
}

/**
 * A statement is slow if it takes longer than this and several times as long as the average. Otherwise it's the machine
 * that is slow.
 */
const slowMs = 2
const slowTimes = 4
const maxKnown = 1000
const weightOfLast = 1 / 16

/** Tracks how long statements usually take. */
function openTimes() {
  const means = new Map<string, number>()
  let meanOfAll = 0
  const towards = (ms: number, mean: number) => mean + (ms - mean) * weightOfLast
  const slowFrom = () => Math.max(slowMs, slowTimes * meanOfAll)
  return {
    /** True if statements behind this one usually wouldn't wait long. False for one that was never sent. */
    isQuick(text: string): boolean {
      const mean = means.get(text)
      return mean !== undefined && mean < slowFrom()
    },
    note(text: string, ms: number): void {
      setBounded(means, [text, towards(ms, means.get(text) ?? ms)], maxKnown)
      // Caps slow statements: otherwise a few very slow ones would make all others look quick.
      meanOfAll = towards(Math.min(ms, slowFrom()), meanOfAll)
    },
  }
}
