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

/**
 * Makes sign-ins require the second factor from now on. Returns ten recovery codes for the person's first factor, null
 * for any other.
 */
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

/** Completes turning on a person's first factor: returns ten recovery codes and ends their other sign-ins. */
export async function secureFirstFactor(
  tx: Tx,
  { auth, now }: { auth: AuthSettings; now: Date },
  { personId, signInId }: Caller,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(auth)
  await setRecoveryCodes(tx, personId, hashes)
  // Those who got in earlier with the password alone would not be asked for the second factor.
  await endSignIns(tx, now, personId, signInId)
  return codes
}

/**
 * Stores recovery codes with a new code-app secret that is never shown. The library keeps recovery codes only with such
 * a secret, so this stands in where there is no code app, and replaces the secret of one that was turned off.
 */
export async function writeUnseenSecret(
  tx: Tx,
  { auth }: { auth: AuthSettings },
  recoveryCodes: string[],
  headers: Headers,
): Promise<void> {
  await authOn(tx, auth, { proven: true, recoveryCodes }).api.enableTwoFactor({ body: { password: 'proven' }, headers })
}

/**
 * Turns the second factor off if no code app or passkey is left: sign-ins then need only the password, and recovery
 * codes are deleted. Returns whether it did.
 */
export async function turnOff(tx: Tx, personId: PersonId): Promise<boolean> {
  const app = await findCodeApp(tx, personId)
  if (app?.confirmedAt || (await listPasskeys(tx, personId)).length > 0) return false
  await deleteCodeApp(tx, personId)
  await setSecondFactorOn(tx, personId, false)
  return true
}
