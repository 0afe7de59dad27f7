import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import { type AuthSettings, authOn, refusedByAuth } from '#server/accounts/auth.ts'
import { type Origin, sourceOf } from '#server/accounts/known-device.ts'
import { hasTooManyFailures } from '#server/accounts/sign-in.ts'
import { findPerson, lockEmail, recordFailure } from '#server/accounts/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findCodeApp, recordUsedCodes } from './store.ts'

export type TypedCode = { by: 'code' | 'recovery-code'; code: string }
export type CodeRefusal = { code: 'code-wrong' } | { code: 'too-many-attempts' } | { code: 'second-factor-expired' }

const sameCodeMs = 2 * 60_000 // a code works for up to 90 seconds, and only once

/**
 * Has the library check a code from the app or a recovery code, for the person named by the headers' cookies. Wrong
 * codes count like wrong passwords. The returned headers may set a new sign-in.
 */
export async function verifyCode(
  tx: Tx,
  { auth, now }: { auth: AuthSettings; now: Date },
  personId: PersonId,
  { by, code }: TypedCode,
  { origin, headers, confirming = false }: { origin: Origin; headers: Headers; confirming?: boolean },
): Promise<Result<{ headers: Headers; token: string | undefined }, CodeRefusal>> {
  const person = await findPerson(tx, personId)
  if (!person) return refuse({ code: 'second-factor-expired' })
  const source = sourceOf(auth, origin, personId)
  await lockEmail(tx, person.email)
  if (await hasTooManyFailures(tx, person.email, source, now)) return refuse({ code: 'too-many-attempts' })
  const wrong = async () => {
    await recordFailure(tx, { email: person.email, source: source.name }, now)
    return refuse({ code: 'code-wrong' } as const)
  }
  const digits = code.replace(/\s/g, '')
  const realNow = new Date() // codes follow real time, which is the phone's
  const app = await findCodeApp(tx, personId)
  // A code app that is off may only be used to turn it on.
  if (by === 'code' && !app?.confirmedAt && !confirming) return wrong()
  const used = realNow.getTime() - (app?.usedAt?.getTime() ?? 0) < sameCodeMs ? (app?.usedCodes ?? []) : []
  if (by === 'code' && used.includes(digits)) return wrong()
  try {
    const { api } = authOn(tx, auth)
    const answer =
      by === 'code'
        ? await api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : await api.verifyBackupCode({ body: { code: recoveryCodeHash(auth, code) }, headers, returnHeaders: true })
    if (by === 'code') await recordUsedCodes(tx, personId, [...used, digits], realNow)
    else announce(tx, now, 'second-factor-changed', { personId, change: 'recovery-code-used', name: '' })
    return ok({ headers: answer.headers, token: answer.response.token })
  } catch (error) {
    const refused = refusedByAuth(error)
    if (refused === undefined) throw error
    if (refused === 'INVALID_TWO_FACTOR_COOKIE') return refuse({ code: 'second-factor-expired' })
    if (busyCodes.has(refused)) return refuse({ code: 'too-many-attempts' })
    return wrong()
  }
}

const busyCodes = new Set(['ACCOUNT_TEMPORARILY_LOCKED', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
