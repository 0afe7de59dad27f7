import { unwrap, api, refusalError, signedIn } from '#server/kit/api.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { openConversation } from './open-conversation.ts'
import { sendTyping } from './say-typing.ts'
import { sendMessage } from './send-message.ts'
import { listMessages } from './store.ts'
import { toMessageView } from './view.ts'

export const messageRoutes = (needs: { db: Db; clock: Clock; publishEphemeral: PublishEphemeral }) => {
  const { read } = needs.db
  return {
    conversations: api.messages.conversations.handler(async ({ context }) => ({
      conversations: await listConversations(read, signedIn(context)),
    })),
    conversation: api.messages.conversation.handler(async ({ input, context }) => {
      const { other } = unwrap(await openConversation(read, signedIn(context), input.personId))
      const [conversation] = await listConversations(read, signedIn(context), other.personId)
      if (!conversation) throw new Error(`person ${other.personId} has no line`)
      return conversation
    }),
    messages: api.messages.messages.handler(async ({ input, context }) => {
      const { personId, before, limit } = input
      const { conversationId } = unwrap(await openConversation(read, signedIn(context), personId))
      const found = conversationId ? await listMessages(read, conversationId, { before, limit: limit + 1 }) : []
      const page = found.slice(-limit)
      return { messages: page.map(toMessageView), next: found.length > page.length ? (page[0]?.number ?? null) : null }
    }),
    send: api.messages.send.handler(async ({ input, context }) => {
      const { id, personId, text, senderId } = input
      // For the person who wrote it, this means their sign-in has ended.
      if (senderId !== undefined && senderId !== signedIn(context).personId)
        throw refusalError({ code: 'not-signed-in' })
      const request = { id, otherId: personId, text }
      return toMessageView(unwrap(await sendMessage(needs, signedIn(context), request)))
    }),
    sendTyping: api.messages.sendTyping.handler(async ({ input, context }) =>
      unwrap(await sendTyping(needs, signedIn(context), input.personId)),
    ),
    markRead: api.messages.markRead.handler(async ({ input, context }) => {
      const { personId, number } = input
      return unwrap(await markRead(needs, signedIn(context), { otherId: personId, number }))
    }),
  }
}
