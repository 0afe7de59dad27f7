import { failureSpanMs } from '#domain/accounts/check-sign-in.ts'
import { type Clock, realClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { signInLastsMs } from './find-viewer.ts'
import { purgeExpiredSignIns } from './sign-ins-store.ts'
import { purgeExpiredProofs, purgeFailures } from './store.ts'

/** Deletes failures that no longer count, and expired proofs and sign-ins; returns how many. */
export function purgeExpired({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const failures = await purgeFailures(tx, new Date(now.getTime() - failureSpanMs))
    const proofs = await purgeExpiredProofs(tx, now)
    // The library expires sign-ins by real time, even when our clock was moved.
    const real = realClock.now()
    const signIns = await purgeExpiredSignIns(tx, real, new Date(real.getTime() - signInLastsMs))
    return failures + proofs + signIns
  })
}
