import { checkNewToken, type MakeTokenRefusal, tokenLastsMs } from '#domain/callables/check-new-token.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { confirmPassword, isStillConfirmed, type PasswordRefusal } from '#server/accounts/confirm-password.ts'
import { hashOf, newToken } from '#server/accounts/mailed-token.ts'
import type { Origin } from '#server/accounts/known-device.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type ApiToken, findTokens, lockTokens, writeToken } from './store.ts'

type Refusal = MakeTokenRefusal | PasswordRefusal | { code: 'fields-missing' } | { code: 'token-not-found' }

/**
 * Creates a token for a mentor's own programs and returns it this one time; the database stores only its hash. It
 * requires the password, so that a found device can't create one, and emails the owner.
 */
export async function makeToken(
  needs: { db: Db; clock: Clock; auth: AuthSettings },
  { id, personId, name, password }: { id: string; personId: PersonId; name: string; password: string },
  origin: Origin,
): Promise<Result<{ token: string; made: ApiToken }, Refusal>> {
  const { db, clock, auth } = needs
  const now = clock.now()
  const others = await countOtherTokens(db.read, { id, personId }, now)
  const early = checkNewToken(name, others)
  if (!early.ok) return early
  if (password === '') return refuse({ code: 'fields-missing' })
  const confirmed = await confirmPassword(needs, personId, password, origin)
  if (!confirmed.ok) return confirmed

  const token = `tassel_${newToken()}`
  return db.transaction(async (tx) => {
    if (!(await isStillConfirmed(tx, auth, confirmed.value))) return refuse({ code: 'password-wrong' })
    await lockTokens(tx, personId)
    // Another token may have been created in the meantime.
    const decision = checkNewToken(name, await countOtherTokens(tx, { id, personId }, now))
    if (!decision.ok) return decision
    const expiresAt = new Date(now.getTime() + tokenLastsMs)
    const row = { id, personId, name: decision.value, hash: hashOf(token), ending: token.slice(-4), expiresAt }
    const made = await writeToken(tx, row, now)
    if (!made) return refuse({ code: 'token-not-found' })
    announce(tx, now, 'token-made', { personId, name: made.name, expiresAt: made.expiresAt.toISOString() })
    return ok({ token, made })
  })
}

async function countOtherTokens(
  reads: Reads,
  { id, personId }: { id: string; personId: PersonId },
  now: Date,
): Promise<number> {
  return (await findTokens(reads, personId, now)).filter((existing) => existing.id !== id).length
}
