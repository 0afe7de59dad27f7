import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { maxCountedUnread } from './kit/counted-unread.ts'
import { instant, limits, messageId, personId, trimmedText } from './kit/fields.ts'
import { may } from './kit/refusals.ts'
import { heldMessage, withHelp } from './safety.ts'

/** A message. `number` goes up by one per message within its conversation and orders it. */
export const message = z.object({
  id: messageId,
  number: z.int(),
  senderId: personId,
  text: z.string(),
  sentAt: instant,
})
export type Message = z.infer<typeof message>

/**
 * A conversation in the list, named after the other person. `lastRead` is how far the reader has read, `theirLastRead`
 * how far the other person has.
 */
export const conversation = z.object({
  /** If their account is closed, they can't be written to and have no profile. */
  person: z.object({
    id: personId,
    name: z.string(),
    photo: z.string().nullable(),
    headline: z.string(),
    isClosed: z.boolean(),
  }),
  connected: z.boolean(),
  unread: z.int(),
  lastMessage: message.nullable(),
  lastRead: z.int(),
  theirLastRead: z.int(),
})
export type Conversation = z.infer<typeof conversation>

const ofUnread = `An \`unread\` of ${maxCountedUnread} stands for that many or more.`

export const messages = {
  conversations: callFor('person')
    .route({
      method: 'GET',
      path: '/conversations',
      tags: ['Messages'],
      summary: 'My conversations: unread first, then the latest',
      description: ofUnread,
    })
    .output(z.object({ conversations: z.array(conversation) })),
  conversation: callFor('person')
    .route({
      method: 'GET',
      path: '/conversations/{personId}',
      tags: ['Messages'],
      summary: 'The conversation with one person',
      description: ofUnread,
    })
    .input(z.object({ personId }))
    .output(conversation)
    .errors(may('person-not-found')),
  messages: callFor('person')
    .route({
      method: 'GET',
      path: '/conversations/{personId}/messages',
      tags: ['Messages'],
      summary: 'A page of messages, newest page first',
      description: 'Within a page in the order they were sent; `next` is the `before` of the page that came before it.',
    })
    .input(
      z.object({
        personId,
        before: z.coerce.number().int().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ messages: z.array(message), next: z.int().nullable() }))
    .errors(may('person-not-found')),
  send: callFor('person')
    .route({
      method: 'POST',
      path: '/conversations/{personId}/messages',
      tags: ['Messages'],
      summary: 'Send a message, once per id',
    })
    .input(
      z.object({
        personId,
        id: messageId,
        text: trimmedText('Message', limits.message),
        /**
         * The sender that the browser expects. A message queued in a browser must not be sent by a different person who
         * signed in there later.
         */
        senderId: personId.optional(),
        anyway: z.boolean().optional().describe('A student was warned of what was found, and sends it all the same.'),
      }),
    )
    .output(message.extend(withHelp))
    .errors(
      may(
        'person-not-found',
        'message-blank',
        'message-id-taken',
        'person-left',
        'contact-details',
        'contact-details-warning',
      ),
    ),
  sendForReview: callFor('mentor')
    .route({
      method: 'POST',
      path: '/conversations/{personId}/held-messages',
      tags: ['Messages'],
      summary: 'Have a message with contact details looked at, once per id; it is delivered if that is approved',
    })
    .input(z.object({ personId, id: messageId, text: trimmedText('Message', limits.message) }))
    .output(
      heldMessage.extend({
        state: heldMessage.shape.state
          .or(z.literal('approved'))
          .describe('Approved only where it is sent again: it was delivered in the meantime.'),
      }),
    )
    .errors(may('person-not-found', 'message-blank', 'message-id-taken', 'person-left', 'too-many-held')),
  held: callFor('person')
    .route({
      method: 'GET',
      path: '/conversations/{personId}/held-messages',
      tags: ['Messages'],
      summary: 'What I wrote to this person that waits for review, or was not approved',
    })
    .input(z.object({ personId }))
    .output(z.object({ held: z.array(heldMessage) }))
    .errors(may('person-not-found')),
  sendTyping: callFor('person')
    .route({
      method: 'POST',
      path: '/conversations/{personId}/typing',
      tags: ['Messages'],
      summary: 'I am writing to this person right now',
      description: 'Passed on to whoever has a live stream open, kept nowhere. To be said again every few seconds.',
    })
    .input(z.object({ personId }))
    .output(z.object({}))
    .errors(may('person-not-found')),
  markRead: callFor('person')
    .route({
      method: 'POST',
      path: '/conversations/{personId}/read',
      tags: ['Messages'],
      summary: 'I have read up to this number',
    })
    .input(z.object({ personId, number: z.int().min(0) }))
    .output(z.object({ lastRead: z.int() }))
    .errors(may('person-not-found')),
}
