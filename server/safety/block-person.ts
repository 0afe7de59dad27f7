import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { publishConnectionChange } from '#server/kit/publish-connection-change.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { areBlocked, deleteBlock, hasBlocked, insertBlock } from './blocks-store.ts'

export type Blocker = { personId: PersonId; role: Role }
export type BlockNeeds = {
  db: Db
  clock: Clock
  reach: Reach
  /** Ends what is between the two, in both calls' order of locks; `write` runs once nothing new can be booked. */
  endBetween: (tx: Tx, blocker: Blocker, otherId: PersonId, now: Date, write: () => Promise<void>) => Promise<void>
}

/** What one person has to do with another; sessions and conversations are to the right, so the router passes it in. */
export type Reach = {
  /** Whether the one can see the other at all, apart from blocks. */
  knows: (reads: Reads, viewer: Blocker, otherId: PersonId) => Promise<boolean>
  /** Whether they have, or had, a request, a connection, a conversation or a session, whatever was blocked or closed since. */
  haveTie: (reads: Reads, viewer: Blocker, otherId: PersonId) => Promise<boolean>
}

/**
 * Blocks somebody, at once and both ways: open sessions end with the credits back, and from now on each finds nobody where
 * the other was (ruling 9.2). Whoever is blocked may do so too where there is something between the two, so that they stay apart when
 * the other lifts their block; the answer is the same in either case. Anybody else who is blocked finds nobody to block.
 */
export function blockPerson(
  { db, clock, reach, endBetween }: BlockNeeds,
  blocker: Blocker,
  otherId: PersonId,
): Promise<Result<Record<string, never>, { code: 'profile-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (otherId === blocker.personId) return refuse({ code: 'profile-not-found' })
    if (await hasBlocked(tx, blocker.personId, otherId)) return ok({})
    if (!(await isWithinReach(tx, reach, blocker, otherId))) return refuse({ code: 'profile-not-found' })
    await endBetween(tx, blocker, otherId, now, () => insertBlock(tx, blocker.personId, otherId, now))
    publishConnectionChange(tx, now, [blocker.personId, otherId])
    return ok({})
  })
}

/**
 * Whether there is something between the two, or the one can see the other. A block takes nothing from what was between them: whoever is
 * hurt and then blocked still has somebody to report, and learns nothing from the answer, since it does not tell a block from none.
 */
export const isWithinReach = async (
  reads: Reads,
  { knows, haveTie }: Reach,
  viewer: Blocker,
  otherId: PersonId,
): Promise<boolean> =>
  (await haveTie(reads, viewer, otherId)) ||
  (!(await areBlocked(reads, viewer.personId, otherId)) && (await knows(reads, viewer, otherId)))

/** Lifts a block; what it ended stays ended. */
export function unblockPerson(
  { db, clock }: Pick<BlockNeeds, 'db' | 'clock'>,
  blockerId: PersonId,
  otherId: PersonId,
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (await deleteBlock(tx, blockerId, otherId)) publishConnectionChange(tx, now, [blockerId, otherId])
  })
}
