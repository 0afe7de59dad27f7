import { sql } from 'kysely'

/**
 * Stands in the `where` of a list of unknown length, whose rows have a `place`: PostgreSQL then takes it for one row, and plans its
 * statement once, by indexes, instead of anew each time for what it guesses.
 */
export const plannedOnce = sql`place >= 0 and place < 10000`
