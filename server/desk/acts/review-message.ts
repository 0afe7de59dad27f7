import type { MessageId } from '#domain/kit/ids.ts'
import { type Result, refuse } from '#domain/kit/result.ts'
import { type AuditKey, writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { decideHeld } from '#server/messages/held/decide-held.ts'
import { findHeldById } from '#server/messages/held/store.ts'

/** Decides a message that a mentor sent for review, with its row in the audit log (rulings 8.4, 9.3). Delivered only if approved. */
export function reviewMessage(
  { db, clock, auth }: { db: Db; clock: Clock; auth: AuditKey },
  { id, decision, reason }: { id: MessageId; decision: 'approved' | 'declined'; reason: string },
): Promise<Result<object, { code: 'held-message-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const held = await findHeldById(tx, id)
    if (!held) return refuse({ code: 'held-message-not-found' })
    const decided = await decideHeld(tx, id, decision, now)
    if (!decided.ok) return decided
    const entry = { operatorId: null, act: 'held-message-decided', aboutId: held.senderId, requestId: null } as const
    const states = { before: { state: 'waiting' }, after: { state: decision, messageId: id } }
    await writeAudit(tx, auth, { ...entry, ...states, reason }, now)
    return decided
  })
}
