import type { CompiledQuery } from 'kysely'
import type { Reads } from './tx.ts'

type Send = (query: CompiledQuery) => Promise<{ rows: never[] }>

const ways = new WeakMap<Reads, Send>()

/** Says how statements that are built already get to the database without passing the builder's layers. */
export const sendBuiltBy = (reads: Reads, send: Send): void => void ways.set(reads, send)

/** The rows of a statement that is built already. The builder takes as long to pass one on as the driver to send it, so the statement goes straight to the pool where it can. */
export async function sendBuilt<Row>(reads: Reads, query: CompiledQuery<Row>): Promise<Row[]> {
  // A transaction's goes by its own connection, which only the builder knows.
  const send = ways.get(reads)
  const { rows } = send ? await send(query) : await reads.executeQuery(query)
  return rows
}
