import type { PersonId } from '#domain/kit/ids.ts'
import { type AuthSettings, authOn } from '#server/accounts/auth.ts'
import type { Tx } from '#server/kit/tx.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  deleteCodeApp,
  findCodeApp,
  hasSecondFactor,
  listPasskeys,
  setRecoveryCodes,
  setSecondFactorOn,
} from './store.ts'

/** From now on sign-ins need the second factor. Returns ten recovery codes with the first one, null with every other. */
export async function turnOn(
  tx: Tx,
  { auth }: { auth: AuthSettings },
  personId: PersonId,
  headers: Headers,
): Promise<string[] | null> {
  if (await hasSecondFactor(tx, personId)) return null
  const { codes, hashes } = newRecoveryCodes(auth)
  // The library keeps recovery codes with the secret of a code app; where there is none yet, with one that is never confirmed.
  if (!(await findCodeApp(tx, personId)))
    await authOn(tx, auth, { proven: true }).api.enableTwoFactor({ body: { password: 'proven' }, headers })
  await setRecoveryCodes(tx, personId, hashes)
  await setSecondFactorOn(tx, personId, true)
  return codes
}

/** Once nothing is left to ask for, sign-ins need the password only, and recovery codes are worth nothing. */
export async function turnOff(tx: Tx, personId: PersonId): Promise<void> {
  const app = await findCodeApp(tx, personId)
  if (app?.confirmedAt || (await listPasskeys(tx, personId)).length > 0) return
  await deleteCodeApp(tx, personId)
  await setSecondFactorOn(tx, personId, false)
}
