import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type Person = {
  id: PersonId
  role: 'student' | 'mentor'
  name: string
  email: string
  emailVerified: boolean
  photo: string | null
  timeZone: string
  createdAt: Date
}

export async function findPerson(reads: Reads, id: PersonId): Promise<Person | undefined> {
  const row = await reads.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPerson(row)
}

export async function findPersonByEmail(reads: Reads, email: string): Promise<Person | undefined> {
  const row = await reads.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  return row && toPerson(row)
}

export async function setTimeZone(tx: Tx, id: PersonId, timeZone: string, now: Date): Promise<void> {
  await tx.updateTable('people').set({ time_zone: timeZone, updated_at: now }).where('id', '=', id).execute()
}

/** Lets sign-ups and sign-ins of one address pass one after another, so that ten failures at once are still ten. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx)
}

export async function countFailures(reads: Reads, email: string, since: Date): Promise<number> {
  const row = await reads
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.failures
}

export async function noteFailure(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.insertInto('sign_in_failures').values({ email, failed_at: at }).execute()
}

export async function forgetFailures(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email', '=', email).execute()
}

type PersonRow = {
  id: string
  role: string
  name: string
  email: string
  email_verified: boolean
  photo: string | null
  time_zone: string
  created_at: Date
}

function toPerson(row: PersonRow): Person {
  return {
    id: row.id as PersonId,
    role: row.role as Person['role'],
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    photo: row.photo,
    timeZone: row.time_zone,
    createdAt: row.created_at,
  }
}
