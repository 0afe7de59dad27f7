import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import { type Committed, flush } from './announce.ts'
import { type Log, openListener } from './database-listener.ts'
import { isStalePlan, preparingPool } from './prepared-statements.ts'
import type { Hints } from './hints.ts'
import { openReplica } from './replica.ts'
import { sendBuiltBy } from './send-built.ts'
import type { Reader } from './replica-store.ts'
import type { Reads, Tx } from './tx.ts'

export type Db = {
  read: Reads
  /**
   * Runs `work` in a transaction. A throw rolls back; any returned value commits, even a refusal. READ COMMITTED,
   * retried after a serialization conflict or deadlock, so `work` must be safe to repeat.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs reads that may be slightly stale, but never older than what this person has done or seen. They run on a
   * replica if one has caught up to that. `work` must only read, and may run twice.
   */
  readAside<T>(reader: Reader, work: (reads: Reads) => Promise<T>): Promise<T>
  /**
   * Calls `heard` after every statement, including failed ones. `ms` excludes waiting for a connection or for other
   * statements on it.
   */
  onStatement(heard: (statement: { text: string; ms: number }) => void): void
  /** The pool's connections right now, and how many callers are waiting for one. */
  connections(): { used: number; idle: number; waiting: number }
  /** Calls `heard` after every commit of this process that announced or published something. */
  onCommit(heard: (committed: Committed) => void): void
  close(): Promise<void>
} & Pick<Hints, 'listen' | 'notify'>

export const toStandardError: Log = (message, error) => console.error(message, error)

type Options = {
  max?: number
  /** Connects to replicas. */
  readUrl?: string | undefined
  /** How hints travel between processes, if not through the database. */
  hints?: Hints | undefined
  log?: Log
}

/**
 * How long an unused connection stays open. A new one has to read the catalog and plan every statement again, so after
 * a quiet spell the first few requests would all be slow and get in one another's way
 * (docs/decisions/0009-prepared-statements.md).
 */
export const idleConnectionMs = 10 * 60_000

/** Opens a pool on the database, and one on its replicas if there are any. Throws if the first can't be reached. */
export async function openDatabase(
  url: string,
  { max = 10, readUrl, hints: otherHints, log = toStandardError }: Options = {},
): Promise<Db> {
  let closed = false
  const pools = openPools(max, (message) => closed || log('an idle database connection was lost', message))
  const pool = pools.open(url, 10_000)
  const statements: ((statement: { text: string; ms: number }) => void)[] = []
  const ended = (text: string, ms: number) => statements.forEach((heard) => heard({ text, ms }))
  const read = readsOn(pool, ended)
  const replica = readUrl === undefined ? undefined : openReplica(readsOn(pools.open(readUrl, 1000), ended), log)
  const hints = otherHints ?? openListener(url, log)
  const commits: ((committed: Committed) => void)[] = []
  const endPools = async () => {
    await Promise.all([read.destroy(), replica?.close()])
    await pools.close()
  }
  try {
    await pool.query('select 1')
  } catch (error) {
    await endPools()
    throw error
  }
  return {
    read,
    async transaction(work) {
      const { value, committed } = await retryLostConflicts(() =>
        read
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (tx) => ({ value: await work(tx), committed: await flush(tx) })),
      )
      if (committed.announced || committed.people.size > 0) commits.forEach((heard) => heard(committed))
      return value
    },
    readAside: (reader, work) => (replica ? replica.read(reader, work, read) : work(read)),
    onStatement: (heard) => void statements.push(heard),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onCommit: (heard) => void commits.push(heard),
    listen: (channel, hear) => hints.listen(channel, hear),
    notify: (channel, payload) => hints.notify(channel, payload),
    async close() {
      closed = true
      await hints.close()
      await endPools()
    },
  }
}

/** Creates pools of at most `max` connections each. `onLost` receives the reason when an idle connection is lost. */
function openPools(max: number, onLost: (message: string) => void) {
  const pools: pg.Pool[] = []
  return {
    open(connectionString: string, connectionTimeoutMillis: number): pg.Pool {
      const pool = new pg.Pool({
        connectionString,
        max,
        types,
        pipeline: true,
        connectionTimeoutMillis,
        idleTimeoutMillis: idleConnectionMs,
        // A process may end while connections are unused. Otherwise a forgotten timer of one can hold it up for ten minutes.
        allowExitOnIdle: true,
        // Keeps network equipment along the way from dropping an idle connection.
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      })
      // Without a listener, the server closing an idle connection would crash the process. The error carries the client,
      // connection string included, so only its message may be logged.
      pool.on('error', ({ message }) => onLost(message))
      // The same goes for a connection lost within a transaction, between two queries; there the next query fails.
      pool.on('connect', (client) => client.on('error', () => {}))
      pools.push(pool)
      return pool
    },
    /** Ends the remaining pools. The query builder ends only pools through which it has sent something itself. */
    async close(): Promise<void> {
      await Promise.all(pools.filter(({ ending }) => !ending).map((pool) => pool.end()))
    },
  }
}

function readsOn(pool: pg.Pool, ended: (text: string, ms: number) => void): Reads {
  const prepared = preparingPool(pool)
  const reads = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: prepared }),
    log: ({ query, queryDurationMillis: ms }) => ended(query.sql, ms),
  })
  sendBuiltBy(reads, ({ sql, parameters }) => prepared.send(sql, [...parameters], ended))
  return reads
}

/**
 * True if the database refused a write because of one of these constraints. A partition's constraint has its part
 * (`_p3`) in the name.
 */
export const brokeConstraint = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && 'constraint' in error && names.includes(String(error.constraint).replace(/_p\d_/, '_'))

const lostConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

const attempts = 5 // ruling 1.9

async function retryLostConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!lostConflict(error) && !isStalePlan(error)) throw error
      if (attempt === attempts) throw new Error(`a transaction lost a conflict ${attempts} times`, { cause: error })
      // Random pauses, so that two transactions that collided do not collide again in lockstep.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

// Integers from the database become numbers. Dates without a time stay text, since a Date would place them in a time
// zone.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new Error(`${text} is too large for a number`)
    return number
  },
  [pg.types.builtins.DATE]: (text) => text,
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
