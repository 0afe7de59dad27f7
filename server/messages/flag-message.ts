import type { Message } from '#domain/messages/message.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Flag, Found } from '#domain/safety/found.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagText } from '#server/safety/flag-text.ts'
import { toMessageView } from './view.ts'

type Flagged = { message: Message; receiverId: PersonId; flags: readonly Flag[]; stopped?: readonly Found[] }

/**
 * Puts a flagged message in the desk's queue. `stopped` is why it was not delivered: a threat still counts as one if a
 * phone number beside it kept it from arriving (ruling 9.4). Each message is queued once, even if it is delivered
 * later. The same stopped words to the same person are queued once a day, however often they are tried.
 */
export function flagMessage(tx: Tx, { message, receiverId, flags, stopped }: Flagged, now: Date): Promise<void> {
  const { id, senderId: writerId, text } = message
  const copy = { messages: [toMessageView(message)], receiverId, ...(stopped && { stopped: true, found: stopped }) }
  const knownBy = {
    ever: { messages: [{ id, text }] },
    lately: { stopped: true, receiverId, messages: [{ text }] },
  }
  return flagText(tx, { flags, writerId, subject: 'message', aboutId: id, copy, knownBy }, now)
}

/** Gives an undelivered message the number 0, since it has no position in its conversation. */
export const notDelivered = (message: Omit<Message, 'number'>): Message => ({ ...message, number: 0 })
