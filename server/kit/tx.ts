import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** What store functions that read take: the pool, or a transaction. */
export type Reads = Kysely<DB>
/** What store functions that write take; the pool is not assignable to it. */
export type Tx = Transaction<DB>
