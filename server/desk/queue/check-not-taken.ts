import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Act } from '#server/desk/acts/act.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type EntryRef, findTaker } from './taken-store.ts'

export type EntryTaken = { code: 'entry-taken'; name: string }

/**
 * Whether an operator may decide an entry: either it isn't taken, or they took it. Anything taken before `since`
 * doesn't count, since that was an earlier entry with the same id.
 */
export async function checkNotTaken(
  reads: Reads,
  entry: EntryRef,
  { operatorId }: Pick<Act, 'operatorId'>,
  since?: Date,
): Promise<Result<undefined, EntryTaken>> {
  const taker = await findTaker(reads, entry, since)
  return taker && taker.operatorId !== operatorId ? refuse({ code: 'entry-taken', name: taker.name }) : ok(undefined)
}
