import type { PersonId } from '#domain/kit/ids.ts'
import type { PasswordNeeds } from './change-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import { signOut } from './sign-out.ts'

/**
 * Ends all of a person's sign-ins, including this one, and their access tokens. The headers clear this browser's
 * cookies.
 */
export async function signOutEverywhere(
  needs: Pick<PasswordNeeds, 'db' | 'clock' | 'auth' | 'revokeTokens'>,
  personId: PersonId,
  headers: Headers,
): Promise<Headers> {
  await needs.db.transaction(async (tx) => {
    await endSignIns(tx, needs.clock.now(), personId)
    await needs.revokeTokens(tx, personId)
  })
  return signOut(needs, headers)
}
