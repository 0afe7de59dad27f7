import { sql } from 'kysely'
import type { FailureCounts } from '#domain/accounts/check-sign-in.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole, Role } from '#domain/kit/role.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { hiddenParts } from './hidden-parts-store.ts'
import { deleteSecondFactors } from './second-factor/store.ts'

export type Person = {
  id: PersonId
  role: AccountRole
  name: string
  email: string
  emailVerified: boolean
  photo: string | null
  timeZone: string
  createdAt: Date
  /** The parts of their profile that operators have hidden. */
  hidden: ProfilePart[]
}

/** A student or mentor. */
export type Member = Person & { role: Role }

const openAccounts = builtOnce((reads, { id }: { id: PersonId }) =>
  reads.selectFrom('people').selectAll().where('id', '=', id).where('closed_at', 'is', null).compile(),
)

/** Finds a person; undefined for a closed account. */
export async function findPerson(reads: Reads, id: PersonId): Promise<Person | undefined> {
  const [row] = await openAccounts(reads, { id })
  return row && toPerson(row)
}

export async function findPersonByEmail(reads: Reads, email: string): Promise<Person | undefined> {
  const row = await reads.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  return row && toPerson(row)
}

/** Whether there is any account with an address other than these. */
export async function hasPeopleBesides(reads: Reads, emails: string[]): Promise<boolean> {
  const row = await reads.selectFrom('people').select('id').where('email', 'not in', emails).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Marks an address as verified without an emailed link. Only for the demo world. */
export async function markEmailVerified(tx: Tx, id: PersonId, now: Date): Promise<void> {
  await tx.updateTable('people').set({ email_verified: true, updated_at: now }).where('id', '=', id).execute()
}

export async function setTimeZone(tx: Tx, id: PersonId, timeZone: string, now: Date): Promise<void> {
  await tx.updateTable('people').set({ time_zone: timeZone, updated_at: now }).where('id', '=', id).execute()
}

/** When a person was suspended; null for anyone else (ruling 8.6). */
export async function findSuspension(reads: Reads, id: PersonId): Promise<Date | null> {
  const row = await reads.selectFrom('people').select('suspended_at').where('id', '=', id).executeTakeFirst()
  return row?.suspended_at ?? null
}

export async function setSuspension(tx: Tx, id: PersonId, since: Date | null, now: Date): Promise<void> {
  await tx.updateTable('people').set({ suspended_at: since, updated_at: now }).where('id', '=', id).execute()
}

/** Serializes sign-ups and sign-ins for one address, so that ten concurrent failures still count as ten. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx)
}

/**
 * How many attempts failed since then: on this account from this source, on this account from all addresses, and on how
 * many accounts from this source. Failures on the owner's devices count only for that device.
 */
export async function countFailures(
  reads: Reads,
  { email, source }: { email: string; source: string },
  since: Date,
): Promise<FailureCounts> {
  const row = await reads
    .selectFrom('sign_in_failures')
    .select([
      sql<number>`count(*) filter (where email = ${email} and source = ${source})`.as('fromHere'),
      sql<number>`count(*) filter (where email = ${email} and source like 'address %')`.as('fromAll'),
      sql<number>`count(distinct email) filter (where source = ${source})`.as('accounts'),
    ])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('source', '=', source)]))
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow()
  return row
}

export async function recordFailure(tx: Tx, failure: { email: string; source: string }, at: Date): Promise<void> {
  await tx
    .insertInto('sign_in_failures')
    .values({ ...failure, failed_at: at })
    .execute()
}

/** Deletes an account's failures, from one source or from all. */
export async function clearFailures(tx: Tx, email: string, source?: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('email', '=', email)
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .execute()
}

/** Deletes failures up to `until` for all addresses. Returns how many. */
export async function purgeFailures(tx: Tx, until: Date): Promise<number> {
  const gone = await tx.deleteFrom('sign_in_failures').where('failed_at', '<=', until).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Sets a new address. `verified` is true if the person has just proven that they read mail there. */
export async function setEmail(
  tx: Tx,
  id: PersonId,
  { email, verified }: { email: string; verified: boolean },
  now: Date,
): Promise<void> {
  const changed = { email, email_verified: verified, updated_at: now }
  await tx.updateTable('people').set(changed).where('id', '=', id).execute()
}

export async function setPhotoPath(tx: Tx, id: PersonId, photo: string | null, now: Date): Promise<void> {
  await tx.updateTable('people').set({ photo, updated_at: now }).where('id', '=', id).execute()
}

/** What an emailed token proves: that its bearer reads this person's mail. Only its hash is stored. */
export type MailedProof = { tokenHash: string; personId: PersonId; value: string }
export type ProofPurpose = 'password-reset' | 'email-change'

export async function writeProof(
  tx: Tx,
  purpose: ProofPurpose,
  { tokenHash, personId, value }: MailedProof,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('mailed_proofs')
    .values({
      identifier: `${purpose}:${tokenHash}`,
      person_id: personId,
      value,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Finds the proof for a token and locks it until the transaction ends. */
export const lockProof = (
  tx: Tx,
  purpose: ProofPurpose,
  tokenHash: string,
  now: Date,
): Promise<MailedProof | undefined> => findProof(tx, purpose, tokenHash, now, true)

/** Finds the proof for a token, if it hasn't expired. */
export async function findProof(
  reads: Reads,
  purpose: ProofPurpose,
  tokenHash: string,
  now: Date,
  lock = false,
): Promise<MailedProof | undefined> {
  const row = await reads
    .selectFrom('mailed_proofs')
    .select(['person_id', 'value'])
    .where('identifier', '=', `${purpose}:${tokenHash}`)
    .where('expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.person_id ? { tokenHash, personId: row.person_id, value: row.value } : undefined
}

export async function countProofs(reads: Reads, purpose: ProofPurpose, personId: PersonId, now: Date): Promise<number> {
  const row = await reads
    .selectFrom('mailed_proofs')
    .select(({ fn }) => fn.countAll<number>().as('proofs'))
    .where('person_id', '=', personId)
    .where('identifier', 'like', `${purpose}:%`)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.proofs
}

/** Invalidates all tokens emailed to these people. */
export async function deleteProofs(tx: Tx, ...ids: PersonId[]): Promise<void> {
  await sql`delete from mailed_proofs where person_id = any(${ids}::uuid[])`.execute(tx)
}

/** Invalidates every emailed token. Returns how many there were. */
export async function deleteAllProofs(tx: Tx): Promise<number> {
  return Number((await tx.deleteFrom('mailed_proofs').executeTakeFirst()).numDeletedRows)
}

/** Everyone whose account isn't closed, by id. Includes operators if no role is given. */
export async function listOpenAccounts(
  reads: Reads,
  { role, after, limit }: { role: Role | undefined; after: PersonId | undefined; limit: number },
): Promise<Pick<Person, 'id' | 'name' | 'email'>[]> {
  return reads
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('closed_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countOpenAccounts(reads: Reads, role: Role | undefined): Promise<number> {
  const { count } = await reads
    .selectFrom('people')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .executeTakeFirstOrThrow()
  return count
}

/** Makes concurrent calls that open the data key wait for each other. */
export async function lockDataKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('data key', 1))`.execute(tx)
}

/** All data keys, encrypted, newest first. */
export async function listDataKeys(reads: Reads): Promise<string[]> {
  const rows = await reads.selectFrom('data_keys').select('sealed').orderBy('id', 'desc').execute()
  return rows.map(({ sealed }) => sealed)
}

export async function insertDataKey(tx: Tx, sealed: string, now: Date): Promise<void> {
  await tx.insertInto('data_keys').values({ sealed, made_at: now }).execute()
}

/** Deletes all expired proofs. Returns how many. */
export async function purgeExpiredProofs(tx: Tx, now: Date): Promise<number> {
  const gone = await tx.deleteFrom('mailed_proofs').where('expires_at', '<=', now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Removes from a closed account who it was and how they signed in. The row stays for the people who met them. */
export async function anonymizePerson(
  tx: Tx,
  person: { id: PersonId; email: string },
  name: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      name,
      email: `${person.id}@closed.invalid`,
      photo: null,
      photo_hidden_at: null,
      bio_hidden_at: null,
      time_zone: 'UTC',
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', person.id)
    .execute()
  await deleteSecondFactors(tx, person.id)
  await tx.deleteFrom('credentials').where('person_id', '=', person.id).execute()
  await deleteProofs(tx, person.id)
  await clearFailures(tx, person.email)
}

type PersonRow = {
  id: PersonId
  role: AccountRole
  name: string
  email: string
  email_verified: boolean
  photo: string | null
  time_zone: string
  created_at: Date
  photo_hidden_at: Date | null
  bio_hidden_at: Date | null
}

export function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    photo: row.photo,
    timeZone: row.time_zone,
    createdAt: row.created_at,
    hidden: hiddenParts(row),
  }
}
