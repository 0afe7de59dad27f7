import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { findEntry } from './queue-store.ts'
import { deleteTaken, type EntryRef, findTaker, insertTaken } from './taken-store.ts'

type Needs = { db: Db; clock: Clock }
type Refusal = { code: 'entry-not-found' } | { code: 'entry-decided' } | { code: 'entry-taken'; name: string }

/** Takes an entry of the queue, so that no other operator decides it in the meantime; `over` takes it from who has it. */
export function takeEntry(
  { db, clock }: Needs,
  entry: EntryRef,
  by: { operatorId: PersonId; over: boolean },
): Promise<Result<Record<never, never>, Refusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findEntry(tx, entry)
    if (!found) return refuse({ code: 'entry-not-found' })
    if (found.decidedAt) return refuse({ code: 'entry-decided' })
    if (await insertTaken(tx, entry, by, now)) return ok({})
    const taker = await findTaker(tx, entry)
    return refuse({ code: 'entry-taken', name: taker?.name ?? 'Somebody' })
  })
}

/** Gives an entry back to the queue, if it is this operator's. */
export const releaseEntry = ({ db }: Needs, entry: EntryRef, operatorId: PersonId): Promise<void> =>
  db.transaction((tx) => deleteTaken(tx, entry, operatorId))
