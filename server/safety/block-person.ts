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
  /**
   * Ends everything between the two, taking locks in the same order whichever of them blocks. `write` runs once nothing
   * new can be booked.
   */
  endBetween: (tx: Tx, blocker: Blocker, otherId: PersonId, now: Date, write: () => Promise<void>) => Promise<void>
}

/** What ties one person has to another. Sessions and conversations are to the right, so the router passes it in. */
export type Reach = {
  /** True for a mentor, whom everyone signed in can see, apart from blocks. */
  isMentor: (reads: Reads, personId: PersonId) => Promise<boolean>
  /** True if the viewer can see the other at all, apart from blocks. */
  knows: (reads: Reads, viewer: Blocker, otherId: PersonId) => Promise<boolean>
  /** True if they have or had a request, connection, conversation or session, whatever was blocked or closed since. */
  haveTie: (reads: Reads, viewer: Blocker, otherId: PersonId) => Promise<boolean>
}

/**
 * Blocks a person, at once and both ways: open sessions end with the credits returned, and from now on neither can find
 * the other (ruling 9.2). A person who is already blocked may block back if the two have a tie, so that they stay apart
 * when the other lifts their block; the answer is the same in either case. Without a tie, they find nobody to block.
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
 * True if the two have a tie, or the viewer can see the other. A block doesn't undo a tie: a person who was hurt and
 * then blocked can still report the other. The answer reveals nothing, since it is the same with a block as without.
 */
export const isWithinReach = async (
  reads: Reads,
  { knows, haveTie }: Reach,
  viewer: Blocker,
  otherId: PersonId,
): Promise<boolean> =>
  (await haveTie(reads, viewer, otherId)) ||
  (!(await areBlocked(reads, viewer.personId, otherId)) && (await knows(reads, viewer, otherId)))

/** Lifts a block. What the block ended stays ended. */
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
