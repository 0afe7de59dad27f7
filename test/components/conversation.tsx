import type { Me } from '#contract/accounts.ts'
import type { Conversation, Message } from '#contract/messages.ts'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { ConversationPane } from '#web/messages/conversation-pane.tsx'
import { useOutbox, useSendUnsent } from '#web/messages/use-outbox.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { kofi, kofiId, maya } from './people.ts'
import { answer } from './server.ts'
import { show } from './show.tsx'

/** Returns a student with an id never used before, so that no test finds messages in another test's outbox. */
export const somebody = (): Me & { type: 'student' } => ({ ...maya, id: newId<'person'>() })

/** A student's conversation with Kofi as a server keeps it: each message id once, numbered from 1. */
export function conversationOf(
  me: Me,
  { before = [] as string[], theirLastRead = 0, pageSize = 50, isClosed = false } = {},
) {
  const messages: Message[] = []
  const state = { theirLastRead, lastRead: 0, isClosed }
  const add = (senderId: PersonId, text: string, id = newId<'message'>()): Message => {
    const found = messages.find((message) => message.id === id)
    if (found) return found
    const number = messages.length + 1
    const sentAt = new Date(Date.UTC(2026, 2, 1, 18) + number * 60_000).toISOString()
    const message = { id, number, senderId, text, sentAt }
    messages.push(message)
    return message
  }
  for (const text of before) add(kofiId, text)
  const send = ({ id, text }: { id: MessageId; text: string }) => ({ ...add(me.id, text, id), help: null })
  answer({
    messages: {
      conversation: () => view(state, messages),
      conversations: () => ({ conversations: [view(state, messages)] }),
      messages: ({ before: end = Infinity }) => {
        const older = messages.filter(({ number }) => number < end)
        const page = older.slice(-pageSize)
        const [first] = page
        return { messages: page, next: first && first.number > 1 ? first.number : null }
      },
      send,
      held: () => ({ held: [] }),
      sendTyping: () => ({}),
      markRead: ({ number }) => {
        state.lastRead = Math.max(state.lastRead, number)
        return { lastRead: state.lastRead }
      },
    },
  })
  const close = () => (state.isClosed = true)
  return { messages, send, add, close, texts: () => messages.map(({ text }) => text) }
}

function view(
  { theirLastRead, lastRead, isClosed }: { theirLastRead: number; lastRead: number; isClosed: boolean },
  messages: Message[],
): Conversation {
  return {
    person: { id: kofiId, name: kofi.name, photo: null, headline: 'Rice University', isClosed },
    connected: true,
    unread: 0,
    lastMessage: messages.at(-1) ?? null,
    lastRead,
    theirLastRead,
  }
}

/** Shows the conversation, and returns the screen with the parts of it that a person uses. */
export async function openConversation(me: Me) {
  const screen = await show(<Pane meId={me.id} />, { me, at: '/dashboard?tab=messages' })
  return Object.assign(screen, {
    field: screen.getByRole('textbox', { name: 'Message to Kofi Mensah' }),
    send: screen.getByRole('button', { name: 'Send' }),
    log: screen.getByRole('region', { name: 'Messages', exact: true }).getByRole('log'),
    box: screen.getByRole('region', { name: 'Messages', exact: true }),
  })
}

function Pane({ meId }: { meId: PersonId }) {
  useSendUnsent(meId)
  return (
    <div style={{ height: 600 }}>
      <ConversationPane personId={kofiId} outbox={useOutbox(meId)} />
    </div>
  )
}
