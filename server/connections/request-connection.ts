import type { Pair } from '#domain/connections/connection.ts'
import { requestConnection as decide } from '#domain/connections/request-connection.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { lockPresent } from '#server/accounts/lock-present-store.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { lockConnection, openRequest } from './store.ts'
import { publishConnectionChange } from '#server/kit/publish-connection-change.ts'

/** Requests a connection from a student to a mentor. Asking again returns the current state. */
export async function requestConnection(
  { db, clock }: { db: Db; clock: Clock },
  pair: Pair,
): Promise<Result<{ status: 'requested' | 'accepted' }, { code: 'mentor-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Locked first, so that a concurrent suspension or block either ends this request too, or is already visible here.
    const present = await lockPresent(tx, [pair.studentId, pair.mentorId])
    const bothAreThere = present.has(pair.studentId) && present.get(pair.mentorId) === 'mentor'
    if (!bothAreThere || (await areBlocked(tx, pair.studentId, pair.mentorId)))
      return refuse({ code: 'mentor-not-found' })
    const { status, isNew } = decide(await lockConnection(tx, pair))
    // Of two concurrent first requests, one creates it and the other finds it open. 'requested' is right for both.
    if (isNew && (await openRequest(tx, pair, now))) {
      announce(tx, now, 'connection-requested', pair)
      publishConnectionChange(tx, now, [pair.studentId, pair.mentorId])
    }
    return ok({ status })
  })
}
