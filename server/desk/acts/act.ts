import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { AuditKey, NewAuditEntry } from '#server/kit/audit-store.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import type { Member } from '#server/accounts/store.ts'
import type { Tx } from '#server/kit/tx.ts'

export type ActNeeds = { db: Db; clock: Clock; auth: AuditKey }
/** The operator who acts, in which request, and why. */
export type Act = { operatorId: PersonId; requestId: string; reason: string }
/** The change, for the audit log. Undefined if it had already been made, so that it isn't logged twice. */
type Done = Pick<NewAuditEntry, 'act' | 'before' | 'after'> | undefined

export type ActRefusal = { code: 'reason-missing' } | { code: 'account-not-found' }

/**
 * Runs an act on a person's account and writes it to the audit log, in one transaction (ruling 8.4). Acts on the same
 * person run one after another. Operators' accounts aren't found here, since they are managed from the command line.
 */
export function actOn<Refusal>(
  needs: ActNeeds,
  personId: PersonId,
  act: Act,
  work: Work<Refusal>,
): Promise<Result<Record<never, never>, Refusal | ActRefusal>> {
  return needs.db.transaction((tx) => actIn(tx, needs, personId, { act, work, now: needs.clock.now() }))
}

type Work<Refusal> = (tx: Tx, person: Member, now: Date) => Promise<Result<Done, Refusal>>

/** Same as `actOn`, as part of a larger transaction, such as deciding a report. */
export async function actIn<Refusal>(
  tx: Tx,
  { auth }: Pick<ActNeeds, 'auth'>,
  personId: PersonId,
  { act: { operatorId, requestId, reason }, work, now }: { act: Act; work: Work<Refusal>; now: Date },
): Promise<Result<Record<never, never>, Refusal | ActRefusal>> {
  if (reason.trim() === '') return refuse({ code: 'reason-missing' })
  // Sign-ins take the same lock, so that none can slip in between.
  const found = await lockAccount(tx, personId)
  if (!found || found.role === 'operator') return refuse({ code: 'account-not-found' })
  const done = await work(tx, { ...found, role: found.role }, now)
  if (!done.ok) return done
  if (done.value) {
    const entry = { ...done.value, operatorId, requestId, reason: reason.trim(), aboutId: personId }
    await writeAudit(tx, auth, entry, now)
  }
  return ok({})
}
