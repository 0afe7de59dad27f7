import type { SecondStep } from '#contract/accounts.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type Passkey = { id: string; name: string; addedAt: Date }
/**
 * A code app. `confirmedAt` is null until its first code is entered. Recovery codes are hashes. `usedCodes` are the
 * most recently used ones, up to `usedAt`.
 */
export type CodeApp = {
  confirmedAt: Date | null
  recoveryCodes: string[]
  usedCodes: string[]
  usedAt: Date | null
}

export async function findCodeApp(reads: Reads, personId: PersonId): Promise<CodeApp | undefined> {
  const row = await reads
    .selectFrom('code_apps')
    .select(['confirmed_at', 'recovery_codes', 'used_code', 'used_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return (
    row && {
      confirmedAt: row.confirmed_at,
      recoveryCodes: JSON.parse(row.recovery_codes) as string[],
      usedCodes: row.used_code?.split(' ') ?? [],
      usedAt: row.used_at,
    }
  )
}

export async function listPasskeys(reads: Reads, personId: PersonId): Promise<Passkey[]> {
  const rows = await reads
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? '', addedAt: created_at ?? new Date(0) }))
}

/** Marks the code app as confirmed, or as removed while its recovery codes stay. */
export async function setCodeAppConfirmed(tx: Tx, personId: PersonId, at: Date | null): Promise<void> {
  await tx
    .updateTable('code_apps')
    .set({ confirmed_at: at, verified: at !== null, ...(at === null && { used_code: null, used_at: null }) })
    .where('person_id', '=', personId)
    .execute()
}

/** A page of code apps' encrypted secrets, in order of their ids. */
export async function listCodeAppSecrets(
  reads: Reads,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; secret: string }[]> {
  return reads
    .selectFrom('code_apps')
    .select(['id', 'secret'])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Replaces the encrypted form of a secret. Returns false if it has changed in the meantime. */
export async function replaceCodeAppSecret(
  tx: Tx,
  id: string,
  { old, fresh }: { old: string; fresh: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('code_apps')
    .set({ secret: fresh })
    .where('id', '=', id)
    .where('secret', '=', old)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function setRecoveryCodes(tx: Tx, personId: PersonId, hashes: string[]): Promise<void> {
  await tx
    .updateTable('code_apps')
    .set({ recovery_codes: JSON.stringify(hashes) })
    .where('person_id', '=', personId)
    .execute()
}

export async function recordUsedCodes(tx: Tx, personId: PersonId, codes: string[], at: Date): Promise<void> {
  const used = { used_code: codes.join(' '), used_at: at }
  await tx.updateTable('code_apps').set(used).where('person_id', '=', personId).execute()
}

export async function setSecondFactorOn(tx: Tx, personId: PersonId, on: boolean): Promise<void> {
  await tx.updateTable('people').set({ two_factor_enabled: on }).where('id', '=', personId).execute()
}

/** Deletes the code app with all recovery codes. */
export async function deleteCodeApp(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('code_apps').where('person_id', '=', personId).execute()
}

/** Whose passkey a browser's answer names; undefined if it names none. */
export async function findPasskeyOwner(reads: Reads, credentialId: unknown): Promise<PersonId | undefined> {
  if (typeof credentialId !== 'string') return undefined
  const row = await reads
    .selectFrom('passkeys')
    .select('person_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.person_id
}

/** Deletes every way of proving who a person is besides the password. */
export async function deleteSecondFactors(tx: Tx, personId: PersonId): Promise<void> {
  await deleteCodeApp(tx, personId)
  await tx.deleteFrom('passkeys').where('person_id', '=', personId).execute()
  await setSecondFactorOn(tx, personId, false)
}

export async function renamePasskey(tx: Tx, personId: PersonId, id: string, name: string): Promise<boolean> {
  const changed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes a person's passkey. Returns its name, or undefined if they have no such passkey. */
export async function deletePasskey(tx: Tx, personId: PersonId, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return gone && (gone.name ?? '')
}

/** The methods with which the person at this address can finish signing in. */
export async function findSecondStep(reads: Reads, email: string): Promise<SecondStep> {
  const { id } = await reads.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const personId = id as PersonId
  const app = await findCodeApp(reads, personId)
  const passkeys = await listPasskeys(reads, personId)
  return { type: 'second-factor', codeApp: Boolean(app?.confirmedAt), passkey: passkeys.length > 0 }
}

export async function hasSecondFactor(reads: Reads, personId: PersonId): Promise<boolean> {
  const row = await reads
    .selectFrom('people')
    .select('two_factor_enabled')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return row.two_factor_enabled
}

/** When this sign-in last proved it is still the person themselves. Undefined if it never did. */
export async function findLastProof(reads: Reads, signInId: string): Promise<Date | undefined> {
  const row = await reads.selectFrom('sign_ins').select('proven_at').where('id', '=', signInId).executeTakeFirst()
  return row?.proven_at ?? undefined
}

export async function recordProof(tx: Tx, signIn: { id: string } | { token: string }, at: Date): Promise<void> {
  const [column, value] = 'id' in signIn ? (['id', signIn.id] as const) : (['token', signIn.token] as const)
  await tx.updateTable('sign_ins').set({ proven_at: at }).where(column, '=', value).execute()
}

/** Sets when a sign-in that ends with the browser expires. */
export async function setSignInEnd(tx: Tx, token: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('sign_ins').set({ expires_at: expiresAt }).where('token', '=', token).execute()
}
