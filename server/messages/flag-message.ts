import type { Message } from '#domain/messages/message.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Flag, Found } from '#domain/safety/found.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagText } from '#server/safety/flag-text.ts'
import { toMessageView } from './view.ts'

type Flagged = { message: Message; receiverId: PersonId; flags: readonly Flag[]; stopped?: readonly Found[] }

/**
 * Puts a message in the desk's queue for what its words say; `stopped`: for what it was not delivered, since a threat is one too where a
 * number beside it keeps it from arriving (ruling 9.4). Each message once, also if it is delivered later, and of the same stopped words to
 * the same person one a day, however often they are tried.
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

/** A message that was not delivered has no place in its conversation. */
export const notDelivered = (message: Omit<Message, 'number'>): Message => ({ ...message, number: 0 })
