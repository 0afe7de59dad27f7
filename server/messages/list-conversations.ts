import type { Participant } from '#domain/messages/may-write.ts'
import type { Conversation } from '#contract/messages.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { headlineOf } from '#server/profiles/store.ts'
import { findConversations } from './conversations-store.ts'
import { toMessageView } from './view.ts'

/**
 * Lists a person's conversations, and connected people they haven't exchanged messages with: unread first, then by the
 * latest message. With `only`, just the one with that person, whether or not it has messages.
 */
export async function listConversations(reads: Reads, me: Participant, only?: PersonId): Promise<Conversation[]> {
  const rows = await findConversations(reads, me, only)
  return rows.map((row) => ({
    person: { id: row.person_id, name: row.name, photo: row.photo, headline: headlineOf(row), isClosed: row.is_closed },
    connected: row.connected,
    unread: row.unread,
    lastMessage: row.last && toMessageView(row.last),
    lastRead: row.last_read,
    theirLastRead: row.their_last_read,
  }))
}
