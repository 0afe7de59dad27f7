import type { CompiledQuery } from 'kysely'
import type { Reads } from './tx.ts'

type Send = (query: CompiledQuery) => Promise<{ rows: never[] }>

const ways = new WeakMap<Reads, Send>()

/** Registers how already built statements reach the database without passing through the query builder's layers. */
export const sendBuiltBy = (reads: Reads, send: Send): void => void ways.set(reads, send)

/**
 * Runs an already built statement and returns its rows. The query builder takes as long to pass one on as the driver
 * takes to send it, so the statement goes straight to the pool where possible.
 */
export async function sendBuilt<Row>(reads: Reads, query: CompiledQuery<Row>): Promise<Row[]> {
  // A transaction's statements use its own connection, which only the query builder knows.
  const send = ways.get(reads)
  const { rows } = send ? await send(query) : await reads.executeQuery(query)
  return rows
}
