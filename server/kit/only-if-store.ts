import { type RawBuilder, sql } from 'kysely'

/**
 * A number, where a condition holds; otherwise its statement fails, and `failedOnlyIf` knows the error. So a transaction's last statement, which
 * is sent together with the commit, can still write nothing. Divided by zero, since the error then tells nobody's log what the row was.
 */
export const onlyIf = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${value} / (${condition})::int`

/** Whether an error is that of `onlyIf`. */
export const failedOnlyIf = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === divisionByZero

const divisionByZero = '22012'
