import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Participant } from '#domain/messages/may-write.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { readText } from '#domain/safety/reading/read-text.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagMessage, notDelivered } from '#server/messages/flag-message.ts'
import { findPairFacts } from '#server/messages/store.ts'
import { isStillPresent } from '#server/accounts/lock-present-store.ts'
import { lockEmail } from '#server/accounts/store.ts'
import { countWaiting, findHeldById, type HeldMessage, insertHeld } from './store.ts'

/** How many messages of one person may wait at once, so that nobody can fill the desk's queue. */
const mostWaiting = 10

/**
 * Holds a message that was refused for its contact details until the desk has reviewed it; once per id (ruling 9.3). A
 * resend gets the message as it is by then.
 */
export function sendForReview(
  { db, clock }: { db: Db; clock: Clock },
  sender: Participant,
  request: SendRequest,
): Promise<Result<HeldMessage, SendRefusal | { code: 'too-many-held' } | { code: 'not-signed-in' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await isStillPresent(tx, sender.personId))) return refuse({ code: 'not-signed-in' })
    const facts = await findPairFacts(tx, sender, request.otherId, request.id)
    const acquaintance = facts?.acquaintance ?? { asked: false, wrote: false }
    const decision = decide(request, { sender, receiver: facts?.other, acquaintance, sameId: facts?.sameId })
    if (!decision.ok) return decision
    const { text, sent } = decision.value
    if (sent) {
      const approved = await findHeldById(tx, request.id)
      // If a message that was sent without review were approved, it would be sent a second time.
      return approved ? ok(approved) : refuse({ code: 'message-id-taken' })
    }
    if (!(await findHeldById(tx, request.id))) {
      // Sequential, so that concurrent requests see each other's counts.
      await lockEmail(tx, sender.personId)
      if ((await countWaiting(tx, sender.personId)) >= mostWaiting) return refuse({ code: 'too-many-held' })
    }
    const held = { id: request.id, senderId: sender.personId, receiverId: request.otherId, text }
    const found = readText(text)
    if (await insertHeld(tx, { ...held, found }, now)) {
      publishHeld(tx, now, held)
      // Flagged now, not only on approval: what it says is no less serious because it has to wait.
      const message = notDelivered({ id: held.id, senderId: held.senderId, text, sentAt: now })
      await flagMessage(tx, { message, receiverId: held.receiverId, flags: readFlags(text), stopped: found }, now)
    }
    const kept = await findHeldById(tx, request.id)
    const isSame = kept && kept.senderId === held.senderId && kept.receiverId === held.receiverId && kept.text === text
    return isSame ? ok(kept) : refuse({ code: 'message-id-taken' })
  })
}

const publishHeld = (tx: Tx, now: Date, held: { senderId: PersonId; receiverId: PersonId }) =>
  publish(tx, now, [held.senderId], 'held-messages-changed', { personId: held.receiverId })
