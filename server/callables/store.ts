import { sql } from 'kysely'
import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type ApiToken = { id: string; name: string; ending: string; madeAt: Date; expiresAt: Date; usedAt: Date | null }

/** A person's valid tokens, newest first. */
export async function findTokens(reads: Reads, personId: PersonId, now: Date): Promise<ApiToken[]> {
  const rows = await reads
    .selectFrom('api_tokens')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(toToken)
}

/** Keeps the person from creating another token until the transaction ends. */
export async function lockTokens(tx: Tx, personId: PersonId): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/**
 * Stores a token's hash. If the same id is sent again before the token was used, the newer hash replaces the older one.
 * Returns undefined if the id is another person's, or the token was already used.
 */
export async function writeToken(
  tx: Tx,
  token: { id: string; personId: PersonId; name: string; hash: string; ending: string; expiresAt: Date },
  now: Date,
): Promise<ApiToken | undefined> {
  const { id, personId, name, hash, ending, expiresAt } = token
  const row = await tx
    .insertInto('api_tokens')
    .values({ id, person_id: personId, name, token_hash: hash, ending, made_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .constraint('api_tokens_pkey')
        .doUpdateSet({ token_hash: hash, ending })
        .where('api_tokens.person_id', '=', personId)
        .where('api_tokens.used_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toToken(row)
}

export async function deleteToken(tx: Tx, personId: PersonId, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteTokens(tx: Tx, ...ids: PersonId[]): Promise<void> {
  await tx
    .deleteFrom('api_tokens')
    .where('person_id', '=', sql<PersonId>`any(${ids}::uuid[])`)
    .execute()
}

/** Deletes all tokens of all people. Returns how many. */
export async function deleteAllTokens(tx: Tx): Promise<number> {
  return Number((await tx.deleteFrom('api_tokens').executeTakeFirst()).numDeletedRows)
}

/** Deletes all people's expired tokens. Returns how many. */
export async function purgeExpiredTokens(tx: Tx, now: Date): Promise<number> {
  const gone = await tx.deleteFrom('api_tokens').where('expires_at', '<=', now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export type TokenOwner = { tokenId: string; personId: PersonId; role: Role; usedAt: Date | null }

/** Finds a token's owner. Undefined if the token has expired, or its owner left or is suspended. */
export async function findTokenOwner(reads: Reads, hash: string, now: Date): Promise<TokenOwner | undefined> {
  const row = await reads
    .selectFrom('api_tokens')
    .innerJoin('people', 'people.id', 'api_tokens.person_id')
    .select(['api_tokens.id', 'person_id', 'role', 'used_at'])
    .where('token_hash', '=', hash)
    .where('api_tokens.expires_at', '>', now)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  // Operators can't create tokens.
  if (!row || row.role === 'operator') return undefined
  return { tokenId: row.id, personId: row.person_id, role: row.role, usedAt: row.used_at }
}

export async function markUsed(tx: Tx, tokenId: string, now: Date): Promise<void> {
  await tx.updateTable('api_tokens').set({ used_at: now }).where('id', '=', tokenId).execute()
}

const toToken = (row: {
  id: string
  name: string
  ending: string
  made_at: Date
  expires_at: Date
  used_at: Date | null
}): ApiToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})
