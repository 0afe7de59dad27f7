import type { Message as MessageView } from '#contract/messages.ts'
import type { Message } from '#domain/messages/message.ts'

export const toMessageView = ({
  id,
  number,
  senderId,
  text,
  sentAt,
}: Omit<Message, 'sentAt'> & { sentAt: Date | string }): MessageView => ({
  id,
  number,
  senderId,
  text,
  sentAt: new Date(sentAt).toISOString(),
})
