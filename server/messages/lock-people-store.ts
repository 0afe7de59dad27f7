import { sql } from 'kysely'
import type { NamedWrite } from '#server/kit/announcements-store.ts'
import { oneRowExpected } from '#server/kit/lists-store.ts'

/**
 * Locks the people of rows that have a `place`, as the first of a transaction's last writes. Otherwise the foreign keys
 * would lock them at the end of the statement, after people's counters. Blocking or suspending a person locks the
 * person first and the counters last, so the two would deadlock.
 */
export const lockPeople = (rows: string, columns: string[]): NamedWrite => ({
  name: 'present',
  write: sql`select people.id
    from jsonb_to_recordset(${rows}::jsonb) as row (place int, ${sql.join(columns.map((name) => sql`${sql.ref(name)} uuid`))})
    join people on people.id in (${sql.join(columns.map((name) => sql.ref(name)))})
    where ${oneRowExpected} for key share of people`,
})
