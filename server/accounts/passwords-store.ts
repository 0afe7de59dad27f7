import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Person } from './store.ts'

/** Records that a person chose their password now. If it had to be replaced, that is done. */
export async function notePasswordChosen(tx: Tx, personId: PersonId, now: Date): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ chosen_at: now, replace_since: null })
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .execute()
}

/**
 * Whether a person's password no longer counts and has to be replaced. The answer holds until the transaction ends,
 * since changes to it wait.
 */
export async function mustReplacePassword(tx: Tx, personId: PersonId): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('replace_since')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.replace_since !== null
}

/** Passwords that still count and were chosen before a moment. A person's sign-up time is used if none was recorded. */
const passwordsFrom = (reads: Reads, chosenBefore: Date) =>
  reads
    .selectFrom('credentials')
    .innerJoin('people', 'people.id', 'credentials.person_id')
    .where('provider_id', '=', 'credential')
    .where('closed_at', 'is', null)
    .where('replace_since', 'is', null)
    .where(sql<Date>`coalesce(chosen_at, people.created_at)`, '<', chosenBefore)

export async function countPasswordsFrom(reads: Reads, chosenBefore: Date): Promise<number> {
  const { count } = await passwordsFrom(reads, chosenBefore)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Expires the next passwords that were chosen before a moment, in order of their people's ids. Returns those people. A
 * password that is replaced in the meantime is left alone.
 */
export async function expirePasswords(
  tx: Tx,
  { chosenBefore, after, limit }: { chosenBefore: Date; after: PersonId | undefined; limit: number },
  now: Date,
): Promise<Pick<Person, 'id' | 'name' | 'email'>[]> {
  const next = await passwordsFrom(tx, chosenBefore)
    .select(['people.id', 'people.name', 'people.email', 'credentials.id as credentialId'])
    .$if(after !== undefined, (query) => query.where('people.id', '>', after!))
    .orderBy('people.id')
    .limit(limit)
    // Waits for a password that is being replaced right now, then checks it again.
    .forUpdate('credentials')
    .execute()
  if (next.length === 0) return []
  await tx
    .updateTable('credentials')
    .set({ replace_since: now })
    .where('id', '=', sql<string>`any(${next.map(({ credentialId }) => credentialId)}::uuid[])`)
    .execute()
  return next.map(({ id, name, email }) => ({ id, name, email }))
}
