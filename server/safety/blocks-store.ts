import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

const listLimit = 500

/** SQL condition: true if `one` has blocked `other`. */
export const blocks = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})`

/** SQL condition: true if either of the two has blocked the other. */
export const eitherBlocks = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${blocks(one, other)} or ${blocks(other, one)})`

type Two = { one: PersonId; other: PersonId }

const eitherWay = builtOnce((reads, { one, other }: Two) =>
  sql<{ blocked: boolean }>`select ${eitherBlocks(sql`${one}`, sql`${other}`)} as blocked`.compile(reads),
)

/** True if either of the two has blocked the other. */
export async function areBlocked(reads: Reads, one: PersonId, other: PersonId): Promise<boolean> {
  const [row] = await eitherWay(reads, { one, other })
  return row?.blocked ?? true
}

const bothWays = builtOnce((reads, { personId }: { personId: PersonId }) =>
  sql<{ person_id: PersonId }>`
    select blocked_id as person_id from blocks where blocker_id = ${personId}
    union select blocker_id from blocks where blocked_id = ${personId}`.compile(reads),
)

/** Returns everyone a person has blocked or is blocked by. */
export async function blockedWith(reads: Reads, personId: PersonId): Promise<Set<PersonId>> {
  const rows = await bothWays(reads, { personId })
  return new Set(rows.map((row) => row.person_id))
}

/** True if this person has blocked the other, regardless of whether the other has blocked them. */
export async function hasBlocked(reads: Reads, blockerId: PersonId, blockedId: PersonId): Promise<boolean> {
  const row = await reads
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the people a person has blocked, latest first. */
export async function listBlocks(
  reads: Reads,
  blockerId: PersonId,
): Promise<{ id: PersonId; name: string; since: Date }[]> {
  return reads
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(['people.id', 'people.name', 'blocks.created_at as since'])
    .where('blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id')
    .limit(listLimit)
    .execute()
}

export async function insertBlock(tx: Tx, blockerId: PersonId, blockedId: PersonId, now: Date): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lifts a block; returns false if there was none. */
export async function deleteBlock(tx: Tx, blockerId: PersonId, blockedId: PersonId): Promise<boolean> {
  const row = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocker_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a person's blocks in both directions, since a closed account can't be found by anyone anyway. */
export async function deleteBlocksOf(tx: Tx, personId: PersonId): Promise<void> {
  await tx
    .deleteFrom('blocks')
    .where((is) => is.or([is('blocker_id', '=', personId), is('blocked_id', '=', personId)]))
    .execute()
}
