import type { Participant } from '#domain/messages/may-write.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import type { Message } from '#domain/messages/message.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import { brokeConstraint, type Db } from '#server/kit/database.ts'
import { appendMessage, findBetween, pairOf } from './store.ts'
import { toMessageView } from './view.ts'

/** What is on the screen as it arrives is read by then, also on a slow line, and needs no notification. */
export const readWithinMs = 5000

/** Sends a message, once per id: a resend gets the first one's answer. */
export async function sendMessage(
  { db, clock }: { db: Db; clock: Clock },
  sender: Participant,
  request: SendRequest,
): Promise<Result<Message, SendRefusal>> {
  const now = clock.now()
  const senderId = sender.personId
  const send = () =>
    db.transaction(async (tx) => {
      const between = await findBetween(tx, sender, request.otherId, request.id)
      const decision = decide(request, {
        sender,
        receiver: between?.other,
        acquaintance: between?.acquaintance ?? { asked: false, wrote: false },
        sameId: between?.sameId,
      })
      if (!decision.ok) return decision
      const { text, sent } = decision.value
      if (sent) return ok(sent)

      const pair = pairOf(sender, request.otherId)
      const message = await appendMessage(tx, pair, { id: request.id, senderId, text }, now)
      announce(tx, now, 'message-sent', { ...pair, messageId: message.id, senderId }, { afterMs: readWithinMs })
      const view = toMessageView(message)
      publish(tx, now, [senderId], 'message-sent', { personId: request.otherId, message: view })
      publish(tx, now, [request.otherId], 'message-sent', { personId: senderId, message: view })
      return ok(message)
    })
  try {
    return await send()
  } catch (error) {
    // The same message arrived twice at once and this one lost; the retry finds the first.
    if (brokeConstraint(error, 'messages_pkey')) return send()
    throw error
  }
}
