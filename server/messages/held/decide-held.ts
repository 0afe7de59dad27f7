import type { MessageId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import type { Clock } from '#server/kit/clock.ts'
import { findSuspension } from '#server/accounts/store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { currentTrace } from '#server/kit/spans.ts'
import { deliver } from '#server/messages/deliver.ts'
import { findPairFacts } from '#server/messages/store.ts'
import { lockWaiting, writeDecision } from './store.ts'

/**
 * Approves or declines a held message. An approved one is delivered as if sent now. Refuses with
 * 'held-message-not-found' if there is no such message, it was already decided, or its two people may no longer write
 * to each other, such as when its writer is suspended.
 */
export async function decideHeld(
  tx: Tx,
  id: MessageId,
  decision: 'approved' | 'declined',
  now: Date,
): Promise<Result<object, { code: 'held-message-not-found' }>> {
  const held = await lockWaiting(tx, id)
  if (!held) return refuse({ code: 'held-message-not-found' })
  const sender = { personId: held.senderId, role: 'mentor' as const }
  const facts = await findPairFacts(tx, sender, held.receiverId, undefined, { locked: true })
  const mayWrite = !facts?.other.closed && !(await findSuspension(tx, held.senderId))
  const open = mayWrite ? facts : undefined
  if (decision === 'approved' && !open) return refuse({ code: 'held-message-not-found' })
  await writeDecision(tx, id, decision, now)
  if (decision === 'approved' && open) {
    const { senderId, receiverId: otherId, text } = held
    const outgoing = { id, senderId, otherId, text, now, trace: currentTrace() }
    await deliver(tx, outgoing, { facts: open, flags: readFlags(text) })
  }
  publish(tx, now, [held.senderId], 'held-messages-changed', { personId: held.receiverId })
  return ok({})
}

/** Like `decideHeld`, in a transaction of its own. */
export const decideHeldMessage = (
  { db, clock }: { db: Db; clock: Clock },
  { id, decision }: { id: MessageId; decision: 'approved' | 'declined' },
) => db.transaction((tx) => decideHeld(tx, id, decision, clock.now()))
