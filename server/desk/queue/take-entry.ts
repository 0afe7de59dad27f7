import { asId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findRequest } from '#server/profiles/verification/requests/store.ts'
import { findContest } from '#server/sessions/contest/store.ts'
import type { EntryTaken } from './check-not-taken.ts'
import { findEntry } from './queue-store.ts'
import { deleteTaken, type EntryRef, findTaker, insertTaken } from './taken-store.ts'

type Needs = { db: Db; clock: Clock }
type Refusal = { code: 'entry-not-found' } | { code: 'entry-decided' } | EntryTaken

/**
 * Takes a waiting entry, so that no other operator decides it in the meantime. With `over`, it is taken even from
 * another operator.
 */
export function takeEntry(
  { db, clock }: Needs,
  entry: EntryRef,
  by: { operatorId: PersonId; over: boolean },
): Promise<Result<Record<never, never>, Refusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findWaiting(tx, entry)
    if (!found) return refuse({ code: 'entry-not-found' })
    if (found.decided) return refuse({ code: 'entry-decided' })
    if (await insertTaken(tx, entry, { ...by, since: found.since }, now)) return ok({})
    const taker = await findTaker(tx, entry)
    return refuse({ code: 'entry-taken', name: taker?.name ?? 'Somebody' })
  })
}

/**
 * Finds out whether an entry is still waiting. `since` is when a repeatable request was made; anything taken earlier
 * was a previous request with the same id.
 */
async function findWaiting(
  reads: Reads,
  { kind, id }: EntryRef,
): Promise<{ decided: boolean; since?: Date } | undefined> {
  if (kind === 'contest') {
    const contest = await findContest(reads, asId<SessionId>(id))
    return contest && { decided: contest.standing.state === 'settled' }
  }
  if (kind === 'verification') {
    const request = await findRequest(reads, asId<PersonId>(id))
    return request && { decided: false, since: request.askedAt }
  }
  const entry = await findEntry(reads, { kind, id })
  return entry && { decided: entry.decidedAt !== null }
}

/** Gives an entry back, if this operator has taken it. */
export const releaseEntry = ({ db }: Needs, entry: EntryRef, operatorId: PersonId): Promise<void> =>
  db.transaction((tx) => deleteTaken(tx, entry, operatorId))
