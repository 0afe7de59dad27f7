import type { Participant } from '#domain/messages/may-write.ts'
import { sql } from 'kysely'
import type { Conversation } from '#contract/messages.ts'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findPersonLines } from '#server/profiles/store.ts'
import { toMessageView } from './view.ts'

const listLimit = 500

/**
 * A person's conversations, and connected people who have not written yet: unread first, then by the latest message.
 * With `only`, just the one with that person, started or not.
 */
export async function listConversations(reads: Reads, me: Participant, only?: PersonId): Promise<Conversation[]> {
  const rows = await readRows(reads, me, only)
  const people = await findPersonLines(
    reads,
    rows.map((row) => row.person_id),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.person_id)
    if (!person) return []
    const { id, name, photo, headline } = person
    return {
      person: { id, name, photo, headline },
      connected: row.connected,
      unread: row.unread,
      lastMessage: row.last && toMessageView(row.last),
      lastRead: row.last_read,
      theirLastRead: row.their_last_read,
    }
  })
}

type Row = {
  person_id: PersonId
  connected: boolean
  unread: number
  last_read: number
  their_last_read: number
  last: { id: MessageId; number: number; senderId: PersonId; text: string; sentAt: string } | null
}

async function readRows(reads: Reads, me: Participant, only: PersonId | undefined): Promise<Row[]> {
  const [mine, theirs] = me.role === 'student' ? ['student_id', 'mentor_id'] : ['mentor_id', 'student_id']
  const my = sql.ref(mine!)
  const their = sql.ref(theirs!)
  const counterparts = only
    ? sql`select ${only}::uuid as person_id`
    : sql`
        select ${their} as person_id from conversations where ${my} = ${me.personId}
        union
        select ${their} from connections where ${my} = ${me.personId} and status = 'accepted'`
  const { rows } = await sql<Row>`
    select counterpart.person_id, coalesce(connection.status = 'accepted', false) as connected,
      news.unread, coalesce(my_read.last_read_number, 0) as last_read, coalesce(their_read.last_read_number, 0) as their_last_read,
      case when last.id is not null then jsonb_build_object(
        'id', last.id, 'number', last.number, 'senderId', last.sender_id, 'text', last.text, 'sentAt', last.sent_at) end as last
    from (${counterparts}) as counterpart
    left join conversations as conversation
      on conversation.${my} = ${me.personId} and conversation.${their} = counterpart.person_id
    left join connections as connection
      on connection.${my} = ${me.personId} and connection.${their} = counterpart.person_id
    left join messages as last on last.conversation_id = conversation.id and last.number = conversation.last_number
    left join conversation_reads as my_read
      on my_read.conversation_id = conversation.id and my_read.person_id = ${me.personId}
    left join conversation_reads as their_read
      on their_read.conversation_id = conversation.id and their_read.person_id = counterpart.person_id
    cross join lateral (
      select count(*)::int as unread from messages
      where messages.conversation_id = conversation.id and messages.number > coalesce(my_read.last_read_number, 0)
        and messages.sender_id <> ${me.personId}
    ) as news
    order by (news.unread > 0) desc, conversation.last_message_at desc nulls last,
      connection.answered_at desc nulls last, counterpart.person_id
    limit ${listLimit}`.execute(reads)
  return rows
}
