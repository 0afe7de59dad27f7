import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { setBounded } from './set-bounded.ts'
import { type Ended, sharedConnections } from './shared-connections.ts'

// Otherwise statements built from lists of varying length would fill up the memory of every connection's backend.
const maxPrepared = 1000

export type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

const columns = new Map<string, readonly Column[]>()

/**
 * Returns the columns of a statement's rows. Undefined until the statement has been sent on its own, and again after a
 * thousand others.
 */
export const columnsOf = (text: string): readonly Column[] | undefined => columns.get(text)

function noteColumns(text: string, fields: readonly Column[]): void {
  if (!columns.has(text)) setBounded(columns, [text, fields], maxPrepared)
}

/** Marks the last statement of a transaction, which is sent together with the commit. */
export const thenCommit = '/* then commit */ '

export type PreparingPool = PostgresPool & {
  /**
   * Sends one statement outside a transaction. `ended` receives how long it took in milliseconds, not counting the wait
   * for a connection or for other statements on it.
   */
  send(text: string, values: unknown[], ended: Ended): Promise<{ rows: never[] }>
}

/**
 * Wraps a pool so that every parameterized statement is prepared under its own name. PostgreSQL then parses and plans
 * it once per connection, which is more work than executing most of our statements
 * (docs/decisions/0009-prepared-statements.md). A transaction's begin is sent with its first statement and its commit
 * with its last, so that neither costs a round trip; a transaction of a single statement needs neither
 * (docs/decisions/0230-fewer-round-trips.md).
 */
export function preparingPool(pool: pg.Pool): PreparingPool {
  const names = openNames()
  const notBegun = new WeakMap<pg.PoolClient, string>()
  /** Clients whose transaction has ended with its last statement. */
  const ended = new WeakSet<pg.PoolClient>()
  /** Clients to close rather than return to the pool. */
  const lost = new WeakSet<pg.PoolClient>()

  const send = (client: pg.PoolClient, text: string, values: unknown[]) =>
    ask(client, values.length === 0 ? text : { name: names.of(client, text), text, values }).catch((error: unknown) => {
      if (!wasRefused(error)) lost.add(client)
      throw error
    })

  async function query(client: pg.PoolClient, text: string, values: unknown[]) {
    if (text.startsWith('start transaction')) {
      notBegun.set(client, text)
      // May be left over from a transaction that its caller rolled back after the last statement.
      ended.delete(client)
      return { command: 'BEGIN', rows: [] }
    }
    const begin = notBegun.get(client)
    notBegun.delete(client)
    if (text === 'commit' && (begin !== undefined || ended.delete(client))) return { command: 'COMMIT', rows: [] }
    if (text === 'rollback' && (begin !== undefined || ended.delete(client))) return { command: 'ROLLBACK', rows: [] }
    const isLast = text.startsWith(thenCommit)
    // A transaction's only statement can be sent on its own.
    const isOnly = isLast && begin !== undefined
    if (isOnly) ended.add(client)
    try {
      const isAlone = isOnly || (begin === undefined && !isLast)
      const statement = () => send(client, text, values)
      const result = isAlone ? await statement() : await sendWithEnds(client, statement, { begin, isLast })
      if (isLast) ended.add(client)
      noteColumns(text, result.fields)
      return result
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // For example, a newer Tassel's migration has changed a table. Every statement gets a new name, and so a new
      // plan.
      names.renew()
      columns.clear()
      // The commit sent with it has ended the transaction, so the statement must not run again outside it.
      if (isLast) throw error
      // This also fails inside a transaction, which is then retried as a whole.
      return send(client, text, values).catch(() => Promise.reject(error))
    }
  }

  const isLost = (client: pg.PoolClient) => lost.has(client)
  const handOut = handingOut(query, isLost)
  const onConnection = sharedConnections(pool, isLost)
  return {
    options: pool.options,
    connect: async () => handOut(await pool.connect()),
    end: () => pool.end(),
    send: (text, values, ended) => onConnection(text, (client) => query(client, text, values), ended),
  }
}

/**
 * Sends a transaction's first statement with its begin, or its last with the commit, in one write: each write is a
 * system call, and wakes PostgreSQL.
 */
async function sendWithEnds<Result>(
  client: pg.PoolClient,
  send: () => Promise<Result>,
  { begin, isLast }: { begin: string | undefined; isLast: boolean },
): Promise<Result> {
  const { stream } = client.connection
  stream.cork()
  let sent
  try {
    const begun = begin === undefined ? undefined : ask(client, begin)
    sent = Promise.all([send(), begun, isLast ? ask(client, 'commit') : undefined])
  } finally {
    stream.uncork()
  }
  return (await sent)[0]
}

/**
 * Sends a statement using a callback. With the driver's own promise, a tenth of a statement's memory would outlive it
 * (docs/decisions/0357-what-outlives-a-request.md). As with that promise, an error's stack leads to the caller.
 */
const ask = (client: pg.PoolClient, statement: string | pg.QueryConfig): Promise<pg.QueryResult<never>> =>
  new Promise<pg.QueryResult<never>>((resolve, reject) => {
    client.query<never>(statement, (error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error: Error) => {
    Error.captureStackTrace(error)
    throw error
  })

type Query = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<{ rows: never[] }>

/**
 * Wraps clients for Kysely, always in the same object, since Kysely creates a connection for every object that it
 * hasn't seen before.
 */
function handingOut(
  query: Query,
  isLost: (client: pg.PoolClient) => boolean,
): (client: pg.PoolClient) => PostgresPoolClient {
  const handed = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return (client) => {
    const known = handed.get(client) ?? {
      query: ((text: string, values: unknown[]) => query(client, text, values)) as never,
      release: (destroy) => client.release(destroy || isLost(client)),
    }
    handed.set(client, known)
    return known
  }
}

/**
 * A plan made when a table had few rows scans all of them, and PostgreSQL keeps it when there are many. So a statement
 * is planned again after this many uses on a connection, and then whenever its uses have tripled: as long as
 * connections share the work as before, the rows that it alone writes have at most tripled since. Each statement is
 * counted separately, since planning takes many times as long as executing: if all were planned again at the same
 * moment, everything in progress would wait.
 */
const plannedAnewAfter = 100
const plannedAnewEach = 3

type Named = { name: string; uses: number; plannedAnewAt: number }

/** Hands out statement names for each connection, until there are too many. */
function openNames() {
  let generation = 0
  let ofClients = new WeakMap<pg.PoolClient, Map<string, Named>>()
  return {
    of(client: pg.PoolClient, text: string): string | undefined {
      const names = ofClients.get(client) ?? new Map<string, Named>()
      ofClients.set(client, names)
      const first = `tassel_${generation}_${names.size}`
      const known = names.get(text) ?? { name: first, uses: 0, plannedAnewAt: plannedAnewAfter }
      if (known.uses === 0 && names.size >= maxPrepared) return undefined
      names.set(text, known)
      if (known.uses++ === known.plannedAnewAt) {
        known.name = `${known.name.replace(/p\d+$/, '')}p${known.plannedAnewAt}`
        known.plannedAnewAt *= plannedAnewEach
      }
      return known.name
    },
    renew(): void {
      generation++
      ofClients = new WeakMap()
    },
  }
}

/**
 * True if the database refused only this statement. After any other error, such as a shutdown (57P01) or a broken
 * network, the connection is useless.
 */
const wasRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  // The severity is in the server's language.
  !/^(?:FATAL|PANIC)$/.test(String(error.severity)) &&
  !String(error.code).startsWith('57P')

const isNotPrepared = '26000'

/**
 * True if PostgreSQL refused a prepared statement because its tables have changed, or because it doesn't have the
 * statement although we sent it: one that was queued behind another whose preparation was canceled, or whose values
 * couldn't be bound. Nothing was done then.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  // Many errors have the code 0A000, and the message is in the server's language.
  (('routine' in error && error.routine === 'RevalidateCachedQuery') ||
    ('code' in error && error.code === isNotPrepared))
