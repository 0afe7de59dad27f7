import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findCodeApp, listPasskeys } from './second-factor/store.ts'

/** A person's account and sign-ins for the data export, without what only proves who they are (hashes, tokens). */
export async function accountData(reads: Reads, personId: PersonId): Promise<object> {
  const person = await reads
    .selectFrom('people')
    .select(['id', 'name', 'email', 'email_verified as emailVerified', 'role as type', 'photo'])
    .select(['time_zone as timeZone', 'created_at as createdAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const signIns = await reads
    .selectFrom('sign_ins')
    .select(['created_at as signedInAt', 'expires_at as endsAt', 'user_agent as browser'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  const app = await findCodeApp(reads, personId)
  const passkeys = await listPasskeys(reads, personId)
  const twoStepLogin = {
    codeAppSince: app?.confirmedAt ?? null,
    recoveryCodesLeft: app?.recoveryCodes.length ?? 0,
    passkeys: passkeys.map(({ name, addedAt }) => ({ name, addedAt })),
  }
  return { ...person, signIns, twoStepLogin }
}
