import { sql } from 'kysely'
import { forbidTruncate } from '#server/kit/partitions-store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

// Copies the rows of one PostgreSQL server to another with the same tables, table by table, through files that both
// servers can reach.

/** A table that holds rows itself: a partition does, its partitioned table doesn't. */
export type Table = {
  schema: string
  name: string
  columns: string[]
  partitionOf: string | null
  bound: string | null
}

/** Lists the tables that aren't PostgreSQL's own, with their writable columns. */
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

/** Lists the cluster's databases other than PostgreSQL's own and the product's. */
export async function listOtherDatabases(read: Reads, product: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select datname::text as name from pg_database
    where not datistemplate and datname not in ('postgres', ${product}) order by datname`.execute(read)
  return rows.map(({ name }) => name)
}

/** Returns the size of the database on disk in bytes. */
export async function sizeOf(read: Reads): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read)
  return rows[0]?.bytes ?? 0
}

/** Lists the migrations applied to a schema, or none if there is no such schema. */
export async function listMigrations(read: Reads, schema: string): Promise<string[]> {
  const { rows: there } =
    await sql`select from pg_tables where schemaname = ${schema} and tablename = 'migrations'`.execute(read)
  if (there.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, 'migrations')} order by name`.execute(
    read,
  )
  return rows.map(({ name }) => name)
}

/** Adds a partition, since those are created day by day and not by migrations. */
export async function addPartition(tx: Tx, table: Table, owner: string): Promise<void> {
  const { schema, name, partitionOf, bound } = table
  const [partition, whole] = [sql.id(schema, name), sql.id(schema, partitionOf ?? '')]
  await sql`create table ${partition} partition of ${whole} ${sql.raw(bound ?? '')}`.execute(tx)
  if (partitionOf === 'audit_entries') await forbidTruncate(tx, partition)
  await sql`alter table ${partition} owner to ${sql.id(owner)}`.execute(tx)
}

/** Turns off triggers and foreign key checks for this transaction: the rows were valid where they come from. */
export async function switchOffTriggers(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
}

/**
 * Empties all tables, since the rows to be copied include those that migrations inserted. Cascades, since foreign keys
 * may be those of a partitioned table.
 */
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

/** Returns how many rows a table has, and a checksum over their content that doesn't depend on their order. */
export async function contentOf(read: Reads, table: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${sql.id(table.schema, table.name)}`.execute(read)
  return rows[0] ?? { rows: 0, sum: '' }
}

/** An auto-incrementing column and its last value; null if it hasn't been used yet. */
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

/** Collects the planner's statistics, which aren't copied with the rows. */
export async function analyze(read: Reads): Promise<void> {
  await sql`analyze`.execute(read)
}

/** Writes everything committed to the tables' files. */
export async function checkpoint(read: Reads): Promise<void> {
  await sql`checkpoint`.execute(read)
}
