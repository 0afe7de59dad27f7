import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import { type Committed, flush } from './announce.ts'
import { isStalePlan, preparingPool } from './prepared-statements.ts'
import type { Reads, Tx } from './tx.ts'

export type Db = {
  read: Reads
  /**
   * A throw rolls back; any returned value, a refusal too, commits. READ COMMITTED, retried after a lost conflict, so
   * `work` must be safe to repeat.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `onCommit` after every commit of this process that announced or published something. */
  onCommit(heard: (committed: Committed) => void): void
  /**
   * Calls `onPayload` for every hint on the channel, and once with '' after a lost connection, since hints may have
   * been missed. Returns a function that stops it.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Sends a hint to everyone listening on the channel, in any process. Not stored: a hint can be lost with its
   * connection.
   */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

type Log = (message: string, error: unknown) => void
const toStandardError: Log = (message, error) => console.error(message, error)

/** One pool on one PostgreSQL. Throws if it cannot be reached. */
export async function openDatabase(
  url: string,
  { max = 10, log = toStandardError }: { max?: number; log?: Log } = {},
): Promise<Db> {
  const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: 10_000 })
  let closed = false
  // Without a listener, the server closing an idle connection would crash the process. The error carries the client,
  // connection string included, so only its message may be logged.
  pool.on('error', (error) => closed || log('an idle database connection was lost', error.message))
  const read = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const listener = openListener(url, log)
  const commits: ((committed: Committed) => void)[] = []
  try {
    await pool.query('select 1')
  } catch (error) {
    await read.destroy()
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
      if (committed.announced || committed.people.length > 0) commits.forEach((heard) => heard(committed))
      return value
    },
    onCommit: (heard) => void commits.push(heard),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    notify: (channel, payload) => listener.notify(channel, payload),
    async close() {
      closed = true
      await listener.close()
      await read.destroy()
    },
  }
}

/** Whether the database refused a write because of one of these named constraints. */
export const brokeConstraint = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && 'constraint' in error && names.includes(String(error.constraint))

/**
 * Holds a named lock on a connection of its own, so that even killing this process releases it. Returns undefined while
 * somebody else holds it. `onLost` is called if the connection breaks.
 */
export async function holdLock(
  url: string,
  name: string,
  onLost: () => void,
): Promise<{ version: string } | undefined> {
  const client: pg.Client & { unref?(): void } = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
  })
  let held = false
  // 'error' comes with a cause, 'end' without; either way the lock is lost, and only once.
  const lost = () => {
    if (held) onLost()
    held = false
  }
  client.on('error', lost)
  client.on('end', lost)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean; version: string }>(
      `select pg_try_advisory_lock(hashtext($1)) as held, current_setting('server_version') as version`,
      [name],
    )
    const [row] = rows
    if (row?.held) {
      held = true
      // Holding a lock must not keep the process alive.
      client.unref?.()
      return { version: row.version }
    }
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

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

// Integers from the database become numbers; dates without a time stay text, since a Date would put them in some zone.
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

/** LISTEN needs a lasting connection: one for all channels and hints, opened on first use and reopened whenever it breaks. */
function openListener(url: string, log: Log) {
  const heard = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<pg.Client> | undefined
  let lastSaid: Promise<unknown> = Promise.resolve()
  let lost = false
  let closed = false

  /** Sends one statement after another, on whichever connection is open by then. */
  function say(text: (open: pg.Client) => string, values: string[] = []): Promise<unknown> {
    const said = lastSaid.then(async () => {
      const open = await (client ??= connect())
      return open.query(text(open), values)
    })
    lastSaid = said.catch(() => {})
    return said
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // A hint is a commit too, but it does not have to wait for the disk.
      options: '-c synchronous_commit=off',
    })
    let connected = false
    const onBroken = (error?: Error) => {
      if (closed) return
      connected = false
      lost = true
      log('the listening database connection was lost', error)
      client = reconnect()
    }
    fresh.on('notification', ({ channel, payload }) => heard.get(channel)?.forEach((hear) => hear(payload ?? '')))
    fresh.on('error', (error) => connected && onBroken(error))
    fresh.on('end', () => connected && onBroken())
    await fresh.connect()
    for (const channel of heard.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    connected = true
    lost = false
    return fresh
  }

  async function reconnect(): Promise<pg.Client> {
    for (;;) {
      await sleep(250)
      if (closed) throw new Error('the database is closed')
      try {
        const fresh = await connect()
        for (const hears of heard.values()) hears.forEach((hear) => hear(''))
        return fresh
      } catch (error) {
        log('the listening database connection is still lost', error)
      }
    }
  }

  return {
    async listen(channel: string, hear: (payload: string) => void) {
      const hears = heard.get(channel) ?? new Set()
      heard.set(channel, hears.add(hear))
      await say((open) => `listen ${open.escapeIdentifier(channel)}`)
      return async () => {
        hears.delete(hear)
        if (hears.size > 0 || closed) return
        heard.delete(channel)
        // The next connection will not listen to it; that can take a while, and a process that is shutting down does
        // not wait for it.
        if (lost) return
        await say((open) => `unlisten ${open.escapeIdentifier(channel)}`)
      }
    },
    async notify(channel: string, payload: string) {
      await say(() => 'select pg_notify($1, $2)', [channel, payload])
    },
    async close() {
      closed = true
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
