import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type Acquaintance, mayWrite, type Participant } from './may-write.ts'
import type { Message } from './message.ts'

export type SendRequest = { id: MessageId; otherId: PersonId; text: string }
export type SendFacts = {
  sender: Participant
  /** `closed`: the account was closed. */
  receiver: (Participant & { closed?: boolean }) | undefined
  acquaintance: Acquaintance
  /** The message that already has this id, in any conversation. */
  sameId: { message: Message; otherId: PersonId } | undefined
}

export type SendRefusal =
  | { code: 'person-not-found' }
  | { code: 'message-blank' }
  | { code: 'message-id-taken' }
  | { code: 'person-left' }

/**
 * The outcome of sending: a new message with its text trimmed, or the existing one if this is a resend (ruling 5.2).
 */
export function sendMessage(
  request: SendRequest,
  { sender, receiver, acquaintance, sameId }: SendFacts,
): Result<{ text: string; sent: Message | undefined }, SendRefusal> {
  if (!mayWrite(sender, receiver, acquaintance)) return refuse({ code: 'person-not-found' })
  const text = request.text.trim()
  if (text === '') return refuse({ code: 'message-blank' })
  if (!sameId) return receiver?.closed ? refuse({ code: 'person-left' }) : ok({ text, sent: undefined })

  const { message, otherId } = sameId
  const isResend = message.senderId === sender.personId && otherId === request.otherId && message.text === text
  return isResend ? ok({ text, sent: message }) : refuse({ code: 'message-id-taken' })
}
