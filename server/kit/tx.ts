import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The handle that reading store functions take: the pool, or a transaction. */
export type Reads = Kysely<DB>
/** The handle that writing store functions take. The pool isn't assignable to it, so writes need a transaction. */
export type Tx = Transaction<DB>
