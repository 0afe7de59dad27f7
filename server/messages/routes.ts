import { unwrap, api, refusalError, signedIn } from '#server/kit/api.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import type { Flag } from '#domain/safety/found.ts'
import { helpFor } from '#domain/safety/help.ts'
import { unwrapWithHelp } from '#server/safety/unwrap-with-help.ts'
import { findHeld, type HeldMessage } from './held/store.ts'
import { sendForReview } from './held/send-for-review.ts'
import type { KnownPlaces } from './known-places.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { openConversation } from './open-conversation.ts'
import { sendTyping } from './send-typing.ts'
import { sendMessage } from './send-message.ts'
import { listMessages } from './store.ts'
import { toMessageView } from './view.ts'

export const messageRoutes = (needs: {
  db: Db
  clock: Clock
  publishEphemeral: PublishEphemeral
  crisis: CrisisLines
  auth: { publicUrl: string }
  places: KnownPlaces
}) => {
  const { read } = needs.db
  const sending = { ...needs, publicUrl: needs.auth.publicUrl }
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
      const { id, personId, text, senderId, anyway } = input
      // For the person who wrote the message, this means their sign-in has ended.
      if (senderId !== undefined && senderId !== signedIn(context).personId)
        throw refusalError({ code: 'not-signed-in' })
      const viewer = signedIn(context)
      const help = (danger: readonly Flag[]) => helpFor(danger, viewer.timeZone, needs.crisis)
      const sent = await sendMessage(sending, viewer, { id, otherId: personId, text, anyway })
      const { message, danger } = unwrapWithHelp(sent, help)
      return { ...toMessageView(message), help: help(danger) }
    }),
    sendForReview: api.messages.sendForReview.handler(async ({ input, context }) => {
      const { id, personId, text } = input
      return toHeldView(unwrap(await sendForReview(needs, signedIn(context), { id, otherId: personId, text })))
    }),
    held: api.messages.held.handler(async ({ input, context }) => {
      const { other } = unwrap(await openConversation(read, signedIn(context), input.personId))
      const held = await findHeld(read, signedIn(context).personId, other.personId)
      const stateOf = ({ state }: HeldMessage) => (state === 'declined' ? 'declined' : 'waiting')
      return { held: held.map((message) => ({ ...toHeldView(message), state: stateOf(message) })) }
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

const toHeldView = ({ id, text, createdAt, state }: HeldMessage) => ({
  id,
  text,
  sentAt: createdAt.toISOString(),
  state,
})
