import { type RawBuilder, sql } from 'kysely'

/**
 * An SQL expression for a number that makes its statement fail unless a condition holds; `failedOnlyIf` recognizes the
 * error. This way a transaction's last statement, which is sent together with the commit, can still decide to write
 * nothing. It divides by zero, since that error doesn't put the row into any log.
 */
export const onlyIf = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${value} / (${condition})::int`

/** True if an error comes from `onlyIf`. */
export const failedOnlyIf = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === divisionByZero

const divisionByZero = '22012'
