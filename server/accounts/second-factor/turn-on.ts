import type { PersonId } from '#domain/kit/ids.ts'
import { type AuthSettings, authOn } from '#server/accounts/auth.ts'
import { endSignIns } from '#server/accounts/end-sign-ins.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { Caller } from '#server/kit/viewer.ts'
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
  { auth, now }: { auth: AuthSettings; now: Date },
  caller: Caller,
  headers: Headers,
): Promise<string[] | null> {
  if (await hasSecondFactor(tx, caller.personId)) return null
  if (!(await findCodeApp(tx, caller.personId))) await writeUnseenSecret(tx, { auth }, [], headers)
  await setSecondFactorOn(tx, caller.personId, true)
  return secureFirstFactor(tx, { auth, now }, caller)
}

/** What follows somebody's first factor: ten recovery codes, which it returns, and the end of their other sign-ins. */
export async function secureFirstFactor(
  tx: Tx,
  { auth, now }: { auth: AuthSettings; now: Date },
  { personId, signInId }: Caller,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(auth)
  await setRecoveryCodes(tx, personId, hashes)
  // Whoever got in with the password alone, before, would not be asked for it.
  await endSignIns(tx, now, personId, signInId)
  return codes
}

/**
 * The library keeps recovery codes with the secret of a code app. Without a code app, that is one nobody has seen; of a code
 * app that is off already it takes the place.
 */
export async function writeUnseenSecret(
  tx: Tx,
  { auth }: { auth: AuthSettings },
  recoveryCodes: string[],
  headers: Headers,
): Promise<void> {
  await authOn(tx, auth, { proven: true, recoveryCodes }).api.enableTwoFactor({ body: { password: 'proven' }, headers })
}

/** Once nothing is left to ask for, sign-ins need the password only, and recovery codes are worth nothing. Returns whether it is so. */
export async function turnOff(tx: Tx, personId: PersonId): Promise<boolean> {
  const app = await findCodeApp(tx, personId)
  if (app?.confirmedAt || (await listPasskeys(tx, personId)).length > 0) return false
  await deleteCodeApp(tx, personId)
  await setSecondFactorOn(tx, personId, false)
  return true
}
