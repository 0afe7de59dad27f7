import type { Message } from '#domain/messages/message.ts'
import type { Participant } from '#domain/messages/may-write.ts'
import type { SendRequest } from '#domain/messages/send-message.ts'
import type { Flag } from '#domain/safety/found.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagText } from '#server/safety/flag-text.ts'
import { appendMessage, beginConversation, type Between } from './store.ts'
import { toMessageView } from './view.ts'

/** What is on the screen as it arrives is read by then, also on a slow line, and needs no notification. */
export const readWithinMs = 5000

/** Writes a message into what is between two people, which is locked, and tells both; what its words should be looked at for is put in the desk's queue (ruling 9.4). */
export async function deliver(
  tx: Tx,
  sender: Participant,
  { id, otherId, text }: SendRequest,
  { pair, conversationId, lastNumber, lastMessageAt }: Between,
  now: Date,
): Promise<{ message: Message; flags: Flag[] }> {
  const senderId = sender.personId
  const place = conversationId ? { conversationId, lastNumber, lastMessageAt } : await beginConversation(tx, pair)
  const message = appendMessage(tx, place, { id, senderId, text }, now)
  announce(tx, now, 'message-sent', { ...pair, messageId: message.id, senderId }, { afterMs: readWithinMs })
  const view = toMessageView(message)
  publish(tx, now, [senderId], 'message-sent', { personId: otherId, message: view })
  publish(tx, now, [otherId], 'message-sent', { personId: senderId, message: view })
  const flags = readFlags(text)
  const copy = { messages: [view], receiverId: otherId }
  await flagText(tx, { flags, writerId: senderId, subject: 'message', aboutId: id, copy }, now)
  return { message, flags }
}
