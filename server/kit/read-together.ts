import { CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, PostgresDialect, type QueryResult } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type Column, columnsOf } from './prepared-statements.ts'
import { sendBuilt, sendBuiltBy } from './send-built.ts'
import type { Reads } from './tx.ts'

type Asked = {
  query: CompiledQuery
  answer: (result: QueryResult<never>) => void
  fail: (error: unknown) => void
}
/** Carries the columns of its rows, since the cached ones may be dropped while the statement is in progress. */
type Joinable = Asked & { columns: readonly Column[] }

/**
 * Runs `work` with as few statements as possible: all its queries of the same moment are sent as one statement, and so
 * see the same state of the database (docs/decisions/0260-reads-in-one-statement.md). In a transaction nothing changes.
 */
export function readTogether<Value>(reads: Reads, work: (reads: Reads) => Promise<Value>): Promise<Value> {
  if (reads.isTransaction) return work(reads)
  const connection = collecting(reads)
  const executor = reads.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  const together = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  sendBuiltBy(together, (query) => connection.executeQuery(query))
  return work(together)
}

// Required by Kysely, but never asked for a connection.
const driver = new DummyDriver()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('what is read together has no pool')) })

function collecting(reads: Reads): DatabaseConnection {
  let asked: Asked[] = []
  const send = () => {
    const now = asked
    asked = []
    const known = now.flatMap((one) => {
      const columns = columnsOf(one.query.sql)
      return columns && isJoinable(one.query.sql, columns) ? [{ ...one, columns }] : []
    })
    const joined = known.length > 1 ? known : []
    if (joined.length > 0)
      sendJoined(reads, joined).catch((error: unknown) => joined.forEach(({ fail }) => fail(error)))
    for (const { query, answer, fail } of now)
      if (!joined.some((one) => one.answer === answer)) reads.executeQuery<never>(query).then(answer, fail)
  }
  return {
    executeQuery: <Row>(query: CompiledQuery) =>
      new Promise<QueryResult<Row>>((answer, fail) => {
        // Runs once nothing is left in this turn that could ask for more.
        if (asked.push({ query, answer, fail }) === 1) void Promise.resolve().then(() => process.nextTick(send))
      }),
    streamQuery() {
      throw new Error('what is read together cannot be streamed')
    },
  }
}

async function sendJoined(reads: Reads, asked: Joinable[]): Promise<void> {
  const text = joinedText(asked.map(({ query }) => query))
  const parameters = asked.flatMap(({ query }) => query.parameters)
  const rows = await sendBuilt<Record<string, never[]>>(reads, CompiledQuery.raw(text, parameters))
  asked.forEach(({ columns, answer }, at) => answer({ rows: revived(columns, rows[0]?.[`part_${at}`] ?? []) }))
}

const joinedTexts = new Map<string, string>()
const maxKept = 200 // of a few kilobytes each

/** Builds `select (…) as part_0, (…) as part_1`, where each part is the rows of one query as JSON. */
function joinedText(queries: readonly CompiledQuery[]): string {
  const key = queries.map(({ sql }) => sql).join('\n;')
  const known = joinedTexts.get(key)
  if (known !== undefined) return known
  let before = 0
  const parts = queries.map(({ sql, parameters }, at) => {
    const shifted = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += parameters.length
    return `(select coalesce(json_agg(joined_row), '[]') from (${shifted}) as joined_row) as part_${at}`
  })
  const text = `select ${parts.join(', ')}`
  if (joinedTexts.size < maxKept) joinedTexts.set(key, text)
  return text
}

/**
 * True if a statement's rows are the same after going through JSON: it only reads, and its columns' values survive or
 * can be restored.
 */
function isJoinable(text: string, columns: readonly Column[]): boolean {
  const known = joinable.get(columns)
  if (known !== undefined) return known
  const found =
    columns.every(({ dataTypeID }) => asInJson.has(dataTypeID) || dataTypeID in revivers) &&
    /^\s*(select|with)\b/i.test(text) &&
    !/\bfor (no key )?(update|share)\b|\b(insert into|update|delete from)\b/i.test(text) &&
    !text.match(/'[^']*'/g)?.some((literal) => /\$\d/.test(literal))
  joinable.set(columns, found)
  return found
}

const joinable = new WeakMap<readonly Column[], boolean>()

// boolean, smallint, integer, text, varchar, name, uuid, json, jsonb, date and float8, and arrays of text, uuid and integer.
const asInJson = new Set([16, 21, 23, 25, 1043, 19, 2950, 114, 3802, 1082, 701, 1009, 2951, 1007])

const revivers: Record<number, (value: string | number) => unknown> = {
  1184: (value) => new Date(value), // timestamptz
  20: (value) => {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is too large for a number`)
    return value
  },
}

function revive(row: Record<string, unknown>, special: readonly Column[]): void {
  for (const { name, dataTypeID } of special) {
    const value = row[name]
    if (typeof value === 'string' || typeof value === 'number') row[name] = revivers[dataTypeID]?.(value)
  }
}

/** Restores the values that JSON can't represent to what the driver would have returned. */
function revived(columns: readonly Column[], rows: never[]): never[] {
  const special = columns.filter(({ dataTypeID }) => dataTypeID in revivers)
  if (special.length > 0) for (const row of rows) revive(row, special)
  return rows
}
