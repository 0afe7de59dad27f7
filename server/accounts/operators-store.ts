import { randomUUID } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { deleteSecondFactors } from './second-factor/store.ts'
import { deleteProofs } from './store.ts'

/** An operator's level; undefined for anyone else. */
export async function findLevel(reads: Reads, personId: PersonId): Promise<OperatorLevel | undefined> {
  const row = await reads.selectFrom('operators').select('level').where('person_id', '=', personId).executeTakeFirst()
  return row?.level
}

/** Everyone who may act at the desk, by level and then address. */
export async function listOperators(
  reads: Reads,
): Promise<{ personId: PersonId; name: string; email: string; level: OperatorLevel; secondFactor: boolean }[]> {
  const rows = await reads
    .selectFrom('operators')
    .innerJoin('people', 'people.id', 'operators.person_id')
    .select(['person_id', 'name', 'email', 'level', 'two_factor_enabled'])
    .orderBy('level')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.name,
    email: row.email,
    level: row.level,
    secondFactor: row.two_factor_enabled,
  }))
}

/**
 * Creates an operator's account, which can't be signed in to until its password is chosen with the emailed link. That
 * link also proves the address.
 */
export async function insertOperatorAccount(
  tx: Tx,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<PersonId> {
  const { id } = await tx
    .insertInto('people')
    .values({ name, email, email_verified: true, role: 'operator', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an account its first password, a random text that is never shown. The emailed link replaces it. */
export async function insertPassword(tx: Tx, personId: PersonId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      person_id: personId,
      provider_id: 'credential',
      account_id: personId,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Sets an operator's level. */
export async function setLevel(tx: Tx, personId: PersonId, level: OperatorLevel, now: Date): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ person_id: personId, level, added_at: now })
    .onConflict((conflict) => conflict.constraint('operators_pkey').doUpdateSet({ level }))
    .execute()
}

/** Removes an operator's level and everything they could sign in with. Their acts stay under their name. */
export async function deleteOperator(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('operators').where('person_id', '=', personId).execute()
  await tx.deleteFrom('credentials').where('person_id', '=', personId).execute()
  await deleteSecondFactors(tx, personId)
  await deleteProofs(tx, personId)
}
