import { sql } from 'kysely'
import { neverEmptied } from '#server/kit/partitions-store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

// Copies what is in one PostgreSQL into another that has the same tables, table by table, by files that both servers reach.

/** A table that has rows of its own: a partition is one, what it is a partition of is not. */
export type Table = {
  schema: string
  name: string
  columns: string[]
  partitionOf: string | null
  bound: string | null
}

/** The tables that are not PostgreSQL's own, with the columns that can be written. */
export async function listTables(read: Reads): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select nspname::text as schema, relname::text as name,
      coalesce((select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''), '{}') as columns,
      (select parent.relname::text from pg_inherits join pg_class parent on parent.oid = inhparent where inhrelid = pg_class.oid)
        as "partitionOf",
      pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by nspname, relname`.execute(read)
  return rows
}

/** Databases in the cluster besides PostgreSQL's own and the product's. */
export async function listOtherDatabases(read: Reads, product: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select datname::text as name from pg_database
    where not datistemplate and datname not in ('postgres', ${product}) order by datname`.execute(read)
  return rows.map(({ name }) => name)
}

/** How many bytes the database takes on the disk. */
export async function sizeOf(read: Reads): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read)
  return rows[0]?.bytes ?? 0
}

/** The migrations that a schema has; none where there is no such schema. */
export async function listMigrations(read: Reads, schema: string): Promise<string[]> {
  const { rows: there } =
    await sql`select from pg_tables where schemaname = ${schema} and tablename = 'migrations'`.execute(read)
  if (there.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, 'migrations')} order by name`.execute(
    read,
  )
  return rows.map(({ name }) => name)
}

/** Partitions are made as days come, not by migrations. */
export async function addPartition(tx: Tx, table: Table, owner: string): Promise<void> {
  const { schema, name, partitionOf, bound } = table
  const [partition, whole] = [sql.id(schema, name), sql.id(schema, partitionOf ?? '')]
  await sql`create table ${partition} partition of ${whole} ${sql.raw(bound ?? '')}`.execute(tx)
  if (partitionOf === 'audit_entries') await neverEmptied(tx, partition)
  await sql`alter table ${partition} owner to ${sql.id(owner)}`.execute(tx)
}

/** Neither triggers nor references look at what this transaction writes: it was right where it comes from. */
export async function switchOffTriggers(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
}

/** All there are, since what migrations wrote themselves is among the rows that come; cascading, since references may be those of a table in parts. */
export async function emptyTables(tx: Tx, tables: Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ schema, name }) => sql.id(schema, name)))} cascade`.execute(tx)
}

export async function writeRows(read: Reads, table: Table, file: string): Promise<void> {
  await sql`copy ${sql.id(table.schema, table.name)} (${columnsOf(table)}) to ${sql.lit(file)}`.execute(read)
}

export async function readRows(tx: Tx, table: Table, file: string): Promise<void> {
  await sql`copy ${sql.id(table.schema, table.name)} (${columnsOf(table)}) from ${sql.lit(file)}`.execute(tx)
}

const columnsOf = ({ columns }: Table) => sql.join(columns.map((column) => sql.id(column)))

/** How many rows a table has, and a sum over all that is in them, whatever their order. */
export async function contentOf(read: Reads, table: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${sql.id(table.schema, table.name)}`.execute(read)
  return rows[0] ?? { rows: 0, sum: '' }
}

/** What counts a column up, and how far it has come. Null is 'not used yet'. */
export type Counter = { schema: string; table: string; column: string; last: string | null }

export async function listCounters(read: Reads): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select nspname::text as schema, relname::text as table, attname::text as column,
      pg_sequence_last_value(pg_get_serial_sequence(format('%I.%I', nspname, relname), attname)::regclass)::text as last
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is not null
    order by nspname, relname, attname`.execute(read)
  return rows
}

export async function setCounter(tx: Tx, { schema, table, column, last }: Counter): Promise<void> {
  if (last === null) return
  await sql`select setval(pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), ${column}), ${last}::bigint)`.execute(
    tx,
  )
}

/** What the planner goes by, which does not come with the rows. */
export async function analyze(read: Reads): Promise<void> {
  await sql`analyze`.execute(read)
}

/** Writes all that was committed to the tables' files. */
export async function checkpoint(read: Reads): Promise<void> {
  await sql`checkpoint`.execute(read)
}
