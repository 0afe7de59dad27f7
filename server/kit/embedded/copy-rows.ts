import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { product } from './product-database-store.ts'
import {
  addPartition,
  analyze,
  contentOf,
  emptyTables,
  listCounters,
  listTables,
  readRows,
  setCounter,
  switchOffTriggers,
  type Table,
  writeRows,
} from './rows-store.ts'

/** Both servers, connected as their owners. `work` is a folder that both can write to. */
type Rows = { source: Db; target: Db; work: string; report: (line: string) => void }

/**
 * Copies every row into tables that migrations created, then compares every table. Throws if either side has anything
 * the other lacks.
 */
export async function copyRows({ source, target, work, report }: Rows): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(source.read)
  const file = join(work, 'rows')
  await target.transaction(async (tx) => {
    const made = new Set((await listTables(tx)).map(nameOf))
    for (const table of tables.filter((one) => one.partitionOf !== null && !made.has(nameOf(one))))
      await addPartition(tx, table, product)
    await isSameTables(tables, tx)
    await switchOffTriggers(tx)
    await emptyTables(tx, tables)
    for (const [at, table] of tables.entries()) {
      report(`copying ${nameOf(table)} (${at + 1} of ${tables.length})`)
      await writeRows(source.read, table, file)
      await readRows(tx, table, file)
      await rm(file)
    }
    for (const counter of await listCounters(source.read)) await setCounter(tx, counter)
  })
  report('comparing what was copied')
  let rows = 0
  for (const table of tables) {
    const [there, here] = await Promise.all([contentOf(source.read, table), contentOf(target.read, table)])
    if (there.rows !== here.rows || there.sum !== here.sum)
      throw new Error(`${nameOf(table)} is not the same after it was copied: ${there.rows} rows became ${here.rows}`)
    rows += there.rows
  }
  await analyze(target.read)
  return { tables: tables.length, rows }
}

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`

async function isSameTables(there: Table[], target: Reads): Promise<void> {
  const described = (table: Table) => `${nameOf(table)} (${table.columns.toSorted().join(', ')})`
  const [old, made] = [there.map(described), (await listTables(target)).map(described)]
  const odd = old.find((one) => !made.includes(one)) ?? made.find((one) => !old.includes(one))
  if (odd !== undefined) throw new Error(`the database's upgrade would lose what no migration of Tassel's made: ${odd}`)
}
