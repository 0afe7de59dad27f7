import type pg from 'pg'
import { setBounded } from './set-bounded.ts'

/** The statements that one connection got: whether it takes more of them, how many it took and has not answered, and when it last did. */
type Shared = { client: Promise<pg.PoolClient>; open: boolean; taken: number; underWay: number; answeredAt: number }

/** So that the last one waits for few. */
const most = 8

/**
 * A pool's connections for single statements. Those of one turn of the event loop go out on the same connection, one behind the other
 * without waiting for answers: each write and each answer wakes the other side, which takes as long as most of our reads do
 * (docs/decisions/0395-reads-share-a-connection.md). One that fails fails alone. What takes long has a connection of its own.
 */
export function sharedConnections(pool: pg.Pool) {
  const times = openTimes()
  let latest: Shared | undefined

  function take(text: string): Shared {
    const isShared = times.isQuick(text)
    const joined = isShared && latest?.open && latest.taken < most ? latest : begin(isShared)
    joined.taken++
    joined.underWay++
    return joined
  }

  function begin(isShared: boolean): Shared {
    const begun: Shared = { client: pool.connect(), open: isShared, taken: 0, underWay: 0, answeredAt: 0 }
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
   * Does with a connection what sends the statement. Its answer comes with the time it took, in milliseconds, without waiting for a connection or for
   * the statements before it.
   */
  return async <Answer>(text: string, send: (client: pg.PoolClient) => Promise<Answer>, ended: Ended) => {
    const taken = take(text)
    try {
      const client = await taken.client
      const sentAt = performance.now()
      try {
        return await send(client)
      } finally {
        const now = performance.now()
        // They are answered in their order.
        const ms = now - Math.max(sentAt, taken.answeredAt)
        taken.answeredAt = now
        times.note(text, ms)
        ended(text, ms)
      }
    } finally {
      taken.underWay--
      releaseIfUnused(taken)
    }
  }
}

type Ended = (text: string, ms: number) => void

function releaseIfUnused({ client, open, underWay }: Shared): void {
  // Where there is no connection, whoever waited for it was told.
  if (!open && underWay === 0)
    void client.then(
      (connected) => connected.release(),
      () => {},
    )
}

/** A statement is slow that takes longer than this and several times as long as the others: then not only the machine is. */
const slowMs = 2
const slowTimes = 4
const maxKnown = 1000
const weightOfLast = 1 / 16

/** How long statements usually take. */
function openTimes() {
  const means = new Map<string, number>()
  let meanOfAll: number | undefined
  const towards = (ms: number, mean = ms) => mean + (ms - mean) * weightOfLast
  return {
    /** Whether nobody behind it would wait long; false of one that was never sent. */
    isQuick(text: string): boolean {
      const mean = means.get(text)
      return mean !== undefined && meanOfAll !== undefined && mean < Math.max(slowMs, slowTimes * meanOfAll)
    },
    note(text: string, ms: number): void {
      setBounded(means, [text, towards(ms, means.get(text))], maxKnown)
      meanOfAll = towards(ms, meanOfAll)
    },
  }
}
