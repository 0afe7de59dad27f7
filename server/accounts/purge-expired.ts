import { failureSpanMs } from '#domain/accounts/check-sign-in.ts'
import { type Clock, realClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { signInLastsMs } from './find-viewer.ts'
import { purgeExpiredProofs, purgeExpiredSignIns, purgeFailures } from './store.ts'

/** Forgets the failures that count no more, and the mailed proofs and sign-ins that have run out; answers how many. */
export function purgeExpired({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const failures = await purgeFailures(tx, new Date(now.getTime() - failureSpanMs))
    const proofs = await purgeExpiredProofs(tx, now)
    // The library lets sign-ins run out by the real time, also where ours was moved.
    const real = realClock.now()
    const signIns = await purgeExpiredSignIns(tx, real, new Date(real.getTime() - signInLastsMs))
    return failures + proofs + signIns
  })
}
