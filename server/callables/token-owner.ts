import { hashOf } from '#server/accounts/mailed-token.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { findTokenOwner, markUsed, type TokenOwner } from './store.ts'

const hour = 3_600_000

/** Finds the owner of a request's bearer token. Undefined without a valid one. */
export async function tokenOwner(
  { db, clock }: { db: Db; clock: Clock },
  authorization: string | undefined,
): Promise<TokenOwner | undefined> {
  const token = /^Bearer ([\w-]{16,200})$/i.exec(authorization ?? '')?.[1]
  const now = clock.now()
  const owner = token && (await findTokenOwner(db.read, hashOf(token), now))
  if (!owner) return undefined
  // Updating once an hour is enough to tell a token in use from a forgotten one.
  if (!owner.usedAt || now.getTime() - owner.usedAt.getTime() > hour)
    await db.transaction((tx) => markUsed(tx, owner.tokenId, now))
  return owner
}
