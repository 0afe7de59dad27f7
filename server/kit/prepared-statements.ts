import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { setBounded } from './set-bounded.ts'
import { type Ended, sharedConnections } from './shared-connections.ts'

// Statements built from lists of varying length would otherwise fill the memory of every connection's backend.
const maxPrepared = 1000

export type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

const columns = new Map<string, readonly Column[]>()

/** The columns of a statement's rows; undefined until it was sent once by itself, and again once a thousand others were. */
export const columnsOf = (text: string): readonly Column[] | undefined => columns.get(text)

function noteColumns(text: string, fields: readonly Column[]): void {
  if (!columns.has(text)) setBounded(columns, [text, fields], maxPrepared)
}

/** What the last statement of a transaction begins with: it is sent together with the commit. */
export const thenCommit = '/* then commit */ '

export type PreparingPool = PostgresPool & {
  /** Sends one statement, in no transaction; `ended` hears how long it took in milliseconds, without waiting for a connection or for others on it. */
  send(text: string, values: unknown[], ended: Ended): Promise<{ rows: never[] }>
}

/**
 * The pool, with every parameterized statement prepared under its own name: PostgreSQL then parses and plans it once
 * per connection, which is more work than most of our statements are (docs/decisions/0009-prepared-statements.md). A
 * transaction's begin goes out with its first statement and its commit with its last, so that neither is waited for; one of a
 * single statement needs neither (docs/decisions/0230-fewer-round-trips.md).
 */
export function preparingPool(pool: pg.Pool): PreparingPool {
  const names = openNames()
  const notBegun = new WeakMap<pg.PoolClient, string>()
  /** Whose transaction ended with its last statement. */
  const ended = new WeakSet<pg.PoolClient>()
  /** What is closed instead of being given back. */
  const lost = new WeakSet<pg.PoolClient>()

  const send = (client: pg.PoolClient, text: string, values: unknown[]) =>
    ask(client, values.length === 0 ? text : { name: names.of(client, text), text, values }).catch((error: unknown) => {
      if (!wasRefused(error)) lost.add(client)
      throw error
    })

  async function query(client: pg.PoolClient, text: string, values: unknown[]) {
    if (text.startsWith('start transaction')) {
      notBegun.set(client, text)
      // Left over from a transaction that its caller rolled back after its last statement.
      ended.delete(client)
      return { command: 'BEGIN', rows: [] }
    }
    const begin = notBegun.get(client)
    notBegun.delete(client)
    if (text === 'commit' && (begin !== undefined || ended.delete(client))) return { command: 'COMMIT', rows: [] }
    if (text === 'rollback' && (begin !== undefined || ended.delete(client))) return { command: 'ROLLBACK', rows: [] }
    const isLast = text.startsWith(thenCommit)
    // The only statement of its transaction is one by itself.
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
      // A newer Tassel's migration changed a table, for example: every statement gets a new name, and so a new plan.
      names.renew()
      columns.clear()
      // The commit that went with it has ended the transaction, so it must not run by itself.
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
 * Sends a transaction's first statement with its begin, or its last with the commit. In one write: each is a call into the system, and
 * wakes PostgreSQL.
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
 * Sends a statement, with a callback: a tenth of what a statement takes would outlive it with the driver's own promise
 * (docs/decisions/0357-what-outlives-a-request.md). As with that, an error's stack leads to whoever sent it.
 */
const ask = (client: pg.PoolClient, statement: string | pg.QueryConfig): Promise<pg.QueryResult<never>> =>
  new Promise<pg.QueryResult<never>>((resolve, reject) => {
    client.query<never>(statement, (error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error: Error) => {
    Error.captureStackTrace(error)
    throw error
  })

type Query = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<{ rows: never[] }>

/** Clients as Kysely takes them: one each, since it makes a connection of its own of every object it has not seen. */
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
 * A plan that was made when a table had few rows goes through all of them, and is kept when there are many. So a statement is planned anew
 * after so many uses on a connection, and then each time that it was used three times as often: as long as the connections share the work
 * as before, what it alone writes has at most tripled since. Each counts for itself, since making a plan takes many times as long as
 * following one: if all made theirs in the same moment, everything that is under way would wait for it.
 */
const plannedAnewAfter = 100
const plannedAnewEach = 3

type Named = { name: string; uses: number; plannedAnewAt: number }

/** The names of each connection's statements, until there are too many. */
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
 * Whether the database refused just this statement. After any other error, such as that it shuts down (57P01) or that the network broke, the
 * connection is of no use.
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
 * Whether PostgreSQL refused a prepared statement because its tables have changed, or does not have it though it was sent: one behind another whose
 * preparing was canceled, or whose values could not be bound. Nothing was done then.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  // Many errors have the code 0A000, and the message is in the server's language.
  (('routine' in error && error.routine === 'RevalidateCachedQuery') ||
    ('code' in error && error.code === isNotPrepared))
