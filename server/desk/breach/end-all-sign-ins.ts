import type { AuthSettings } from '#server/accounts/auth.ts'
import { deleteAllProofs } from '#server/accounts/store.ts'
import { deleteAllSignIns } from '#server/accounts/sign-ins-store.ts'
import { deleteAllTokens } from '#server/callables/store.ts'
import { publish } from '#server/kit/announce.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'

/**
 * After a breach: ends the sign-ins of all people and operators, and invalidates every access token and emailed link,
 * in one transaction with its row in the audit log. Throws without a reason.
 */
export async function endAllSignIns(
  { db, clock, auth }: { db: Db; clock: Clock; auth: AuthSettings },
  reason: string,
): Promise<{ people: number; tokens: number; links: number }> {
  if (reason.trim() === '') throw new Error('say why: --because "<reason>"')
  return db.transaction(async (tx) => {
    const now = clock.now()
    const signedOut = await deleteAllSignIns(tx)
    const ended = { people: signedOut.length, tokens: await deleteAllTokens(tx), links: await deleteAllProofs(tx) }
    publish(tx, now, signedOut, 'sign-ins-ended', {})
    const entry = { operatorId: null, act: 'all-sign-ins-ended', aboutId: null, before: ended, after: {} } as const
    await writeAudit(tx, auth, { ...entry, reason: reason.trim(), requestId: null }, now)
    return ended
  })
}
