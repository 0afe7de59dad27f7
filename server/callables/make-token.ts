import { checkNewToken, type MakeTokenRefusal } from '#domain/callables/check-new-token.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hashOf, newToken } from '#server/accounts/mailed-token.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type ApiToken, lockTokens, writeToken } from './store.ts'

/** Makes a token for a mentor's own programs and tells it this once: the database knows its hash. */
export function makeToken(
  { db, clock }: { db: Db; clock: Clock },
  { id, personId, name }: { id: string; personId: PersonId; name: string },
): Promise<Result<{ token: string; made: ApiToken }, MakeTokenRefusal | { code: 'token-not-found' }>> {
  const now = clock.now()
  const token = `tassel_${newToken()}`
  return db.transaction(async (tx) => {
    const others = (await lockTokens(tx, personId)).filter((existing) => existing.id !== id)
    const decision = checkNewToken(name, others.length)
    if (!decision.ok) return decision
    const row = { id, personId, name: decision.value, hash: hashOf(token), ending: token.slice(-4) }
    const made = await writeToken(tx, row, now)
    return made ? ok({ token, made }) : refuse({ code: 'token-not-found' })
  })
}
