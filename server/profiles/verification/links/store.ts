import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type UniversityLink = { id: string; mentorId: PersonId; address: string; university: string; expiresAt: Date }

export async function insertLink(
  tx: Tx,
  { mentorId, address, university, expiresAt }: Omit<UniversityLink, 'id'>,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('university_links')
    .values({ mentor_id: mentorId, address, university, asked_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns when a mentor requested links after `since`, oldest first. */
export async function linkTimesOf(reads: Reads, mentorId: PersonId, since: Date): Promise<Date[]> {
  const rows = await reads
    .selectFrom('university_links')
    .select('asked_at')
    .where('mentor_id', '=', mentorId)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Counts the links requested for an address after `since`, by any mentor. */
export async function countLinksTo(reads: Reads, address: string, since: Date): Promise<number> {
  const { count } = await reads
    .selectFrom('university_links')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sets the token of a link that is about to be mailed, and returns the link. */
export async function setToken(tx: Tx, id: string, tokenHash: string): Promise<UniversityLink | undefined> {
  const row = await tx
    .updateTable('university_links')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returning(['id', 'mentor_id', 'address', 'university', 'expires_at'])
    .executeTakeFirst()
  return row && toLink(row)
}

/** Returns a token's link if it still works, locked until the transaction ends. */
export async function lockLink(tx: Tx, tokenHash: string, now: Date): Promise<UniversityLink | undefined> {
  const row = await tx
    .selectFrom('university_links')
    .select(['id', 'mentor_id', 'address', 'university', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && toLink(row)
}

/** Lists a mentor's links that may still work, latest first. */
export async function listLinks(reads: Reads, mentorId: PersonId, now: Date) {
  const rows = await reads
    .selectFrom('university_links')
    .select(['address', 'asked_at', 'expires_at'])
    .where('mentor_id', '=', mentorId)
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map((row) => ({ address: row.address, askedAt: row.asked_at, expiresAt: row.expires_at }))
}

export async function deleteLinksOf(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx.deleteFrom('university_links').where('mentor_id', '=', mentorId).execute()
}

/** Deletes expired links with their addresses; returns how many. */
export async function purgeLinks(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('university_links')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type Row = { id: string; mentor_id: PersonId; address: string; university: string; expires_at: Date }

const toLink = (row: Row): UniversityLink => ({
  id: row.id,
  mentorId: row.mentor_id,
  address: row.address,
  university: row.university,
  expiresAt: row.expires_at,
})
