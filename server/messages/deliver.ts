import type { Pair } from '#domain/connections/connection.ts'
import type { Message } from '#domain/messages/message.ts'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Flag } from '#domain/safety/found.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { appendMessages } from './append-store.ts'
import { flagMessage } from './flag-message.ts'
import { beginConversation, type PairFacts, type Place, placeIn } from './store.ts'
import { toMessageView } from './view.ts'

/** A message on screen is marked as read within this time, even on a slow line, and then needs no notification. */
export const readWithinMs = 5000

/** A message that may be sent. `trace` is that of the call sending it. */
export type Outgoing = {
  id: MessageId
  senderId: PersonId
  otherId: PersonId
  text: string
  now: Date
  trace: string | null
}

/**
 * Writes messages at the ends of their conversations, at most one per conversation, and publishes them to both
 * participants. Unless `areChecked`, the commit throws if one may not be written.
 */
export function deliverAll(
  tx: Tx,
  all: (Outgoing & { pair: Pair; place: Place })[],
  { areChecked }: { areChecked: boolean },
): Message[] {
  const messages = appendMessages(tx, all, { areChecked })
  const { trace } = all.at(-1)!
  // A message that waited for its turn may come after a newer one.
  const latest = new Date(Math.max(...all.map(({ now }) => now.getTime())))
  const sent = all.map(({ id, senderId, pair }) => ({ ...pair, messageId: id, senderId }))
  // During an upgrade without downtime, processes of the previous version receive this too, and they only know the form
  // for a single message.
  const body = sent.length === 1 ? sent[0]! : { messages: sent }
  announce(tx, latest, 'message-sent', body, { afterMs: readWithinMs, trace })
  for (const [at, { senderId, otherId, now }] of all.entries()) {
    const message = messages[at]!
    const view = toMessageView(message)
    publish(tx, now, [senderId], 'message-sent', { personId: otherId, message: view })
    publish(tx, now, [otherId], 'message-sent', { personId: senderId, message: view })
  }
  return messages
}

/**
 * Writes one message at the end of a locked conversation, or begins the conversation. Flagged messages are put in the
 * desk's queue (ruling 9.4).
 */
export async function deliver(
  tx: Tx,
  outgoing: Outgoing,
  { facts, flags }: { facts: PairFacts; flags: readonly Flag[] },
): Promise<Message> {
  const { pair, conversationId } = facts
  const place = conversationId === undefined ? await beginConversation(tx, pair) : placeIn(facts)
  const [message] = deliverAll(tx, [{ ...outgoing, pair, place }], { areChecked: true })
  const { otherId, now } = outgoing
  await flagMessage(tx, { message: message!, receiverId: otherId, flags }, now)
  return message!
}
