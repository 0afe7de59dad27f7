import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** What reading store functions take: the pool, or a transaction. */
export type Reads = Kysely<DB>
/** What writing store functions take; the pool is not assignable to it. */
export type Tx = Transaction<DB>
