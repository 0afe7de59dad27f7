import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type NewAuditEntry, writeAudit } from '#server/kit/audit-store.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { Act, ActNeeds } from './act.ts'

type Done = Pick<NewAuditEntry, 'act' | 'aboutId' | 'before' | 'after'> | undefined

/**
 * Runs an act and writes it to the audit log (ruling 8.4). For acts that concern no account, one that may be closed,
 * or one that is only found in their transaction.
 */
export async function actAtDesk<Refusal>(
  { db, clock, auth }: ActNeeds,
  { operatorId, requestId, reason }: Act,
  work: (tx: Tx, now: Date) => Promise<Result<Done, Refusal>>,
): Promise<Result<Record<never, never>, Refusal | { code: 'reason-missing' }>> {
  if (reason.trim() === '') return refuse({ code: 'reason-missing' })
  return db.transaction(async (tx) => {
    const now = clock.now()
    const done = await work(tx, now)
    if (!done.ok) return done
    if (done.value) await writeAudit(tx, auth, { ...done.value, operatorId, requestId, reason: reason.trim() }, now)
    return ok({})
  })
}
