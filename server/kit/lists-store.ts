import { sql } from 'kysely'

/**
 * Belongs in the `where` of a list of unknown length whose rows have a `place`. It makes PostgreSQL expect a single
 * row, and so plan the statement once, using indexes, rather than again each time for the length it guesses.
 */
export const oneRowExpected = sql`place >= 0 and place < 10000`
