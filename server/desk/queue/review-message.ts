import type { MessageId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Act, ActNeeds } from '#server/desk/acts/act.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import { decideHeld } from '#server/messages/held/decide-held.ts'
import { findHeldById } from '#server/messages/held/store.ts'
import { type EntryTaken, checkNotTaken } from './check-not-taken.ts'
import { deleteTaken } from './taken-store.ts'

type Refusal = { code: 'reason-missing' } | { code: 'held-message-not-found' } | EntryTaken

/** Decides a held message, with a row in the audit log (rulings 8.4, 9.3). It is delivered only if approved. */
export function reviewMessage(
  { db, clock, auth }: ActNeeds,
  { id, decision }: { id: MessageId; decision: 'approved' | 'declined' },
  { operatorId, requestId, reason }: Act,
): Promise<Result<object, Refusal>> {
  return db.transaction(async (tx) => {
    if (reason.trim() === '') return refuse({ code: 'reason-missing' })
    const now = clock.now()
    const held = await findHeldById(tx, id)
    if (!held) return refuse({ code: 'held-message-not-found' })
    const notTaken = await checkNotTaken(tx, { kind: 'held-message', id }, { operatorId })
    if (!notTaken.ok) return notTaken
    const decided = await decideHeld(tx, id, decision, now)
    if (!decided.ok) return decided
    await deleteTaken(tx, { kind: 'held-message', id })
    const entry = { operatorId, act: 'held-message-decided', aboutId: held.senderId, requestId } as const
    const states = { before: { state: 'waiting' }, after: { state: decision, messageId: id } }
    await writeAudit(tx, auth, { ...entry, ...states, reason: reason.trim() }, now)
    return ok({})
  })
}
