import { failureSpanMs } from '#domain/accounts/check-sign-in.ts'
import { type Clock, realClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { forgetExpiredProofs, forgetExpiredSignIns, forgetOldFailures } from './store.ts'

/** Forgets the failures that count no more, and the mailed proofs and sign-ins that have run out; answers how many. */
export function forgetExpired({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const failures = await forgetOldFailures(tx, new Date(now.getTime() - failureSpanMs))
    const proofs = await forgetExpiredProofs(tx, now)
    // The library lets sign-ins run out by the real time, also where ours was moved.
    const signIns = await forgetExpiredSignIns(tx, realClock.now())
    return failures + proofs + signIns
  })
}
