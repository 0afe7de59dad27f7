import { sql } from 'kysely'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Participant } from '#domain/messages/may-write.ts'
import type { GradeLevel } from '#domain/profiles/profile-fields.ts'
import { maxCountedUnread } from '#contract/kit/counted-unread.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads } from '#server/kit/tx.ts'

const listLimit = 500

export type ConversationRow = {
  person_id: PersonId
  connected: boolean
  unread: number
  last_read: number
  their_last_read: number
  name: string
  photo: string | null
  is_closed: boolean
  role: Role
  grade_level: GradeLevel | '' | null
  intended_major: string | null
  university: string | null
  major: string | null
  last: { id: MessageId; number: number; senderId: PersonId; text: string; sentAt: string } | null
}

type Whose = { personId: PersonId; only: PersonId | undefined }

const conversations = builtOnce((reads, { personId, only }: Whose, role: Role) => {
  const [mine, theirs] = role === 'student' ? ['student_id', 'mentor_id'] : ['mentor_id', 'student_id']
  const my = sql.ref(mine!)
  const their = sql.ref(theirs!)
  const counterparts = only
    ? sql`select ${only}::uuid as person_id`
    : sql`
        select ${their} as person_id from conversations where ${my} = ${personId}
        union
        select ${their} from connections where ${my} = ${personId} and status = 'accepted'`
  return sql<ConversationRow>`
    select counterpart.person_id, coalesce(connection.status = 'accepted', false) as connected,
      news.unread, coalesce(my_read.last_read_number, 0) as last_read, coalesce(their_read.last_read_number, 0) as their_last_read,
      case when last.id is not null then jsonb_build_object(
        'id', last.id, 'number', last.number, 'senderId', last.sender_id, 'text', last.text, 'sentAt', last.sent_at) end as last,
      person.name, person.photo, person.closed_at is not null as is_closed, person.role, grade_level, intended_major, university, major
    from (${counterparts}) as counterpart
    join people as person on person.id = counterpart.person_id and person.role <> 'operator'
    left join student_profiles as student on student.person_id = person.id
    left join mentor_profiles as mentor on mentor.person_id = person.id
    left join conversations as conversation
      on conversation.${my} = ${personId} and conversation.${their} = counterpart.person_id
    left join connections as connection
      on connection.${my} = ${personId} and connection.${their} = counterpart.person_id
    left join messages as last on last.conversation_id = conversation.id and last.number = conversation.last_number
    left join conversation_reads as my_read
      on my_read.conversation_id = conversation.id and my_read.person_id = ${personId}
    left join conversation_reads as their_read
      on their_read.conversation_id = conversation.id and their_read.person_id = counterpart.person_id
    cross join lateral (
      select count(*)::int as unread from (
        select from messages
        where messages.conversation_id = conversation.id and messages.number > coalesce(my_read.last_read_number, 0)
          and messages.sender_id <> ${personId}
        order by messages.number limit ${sql.lit(maxCountedUnread)}
      ) as unread
    ) as news
    where not exists (select from blocks where blocker_id = ${personId} and blocked_id = counterpart.person_id)
      and not exists (select from blocks where blocked_id = ${personId} and blocker_id = counterpart.person_id)
    order by (news.unread > 0) desc, conversation.last_message_at desc nulls last,
      connection.answered_at desc nulls last, counterpart.person_id
    limit ${listLimit}`.compile(reads)
})

/** Lists conversations: unread first, then by the latest message; with `only`, just the one with that person. */
export const findConversations = (
  reads: Reads,
  { personId, role }: Participant,
  only: PersonId | undefined,
): Promise<ConversationRow[]> => conversations(reads, { personId, only }, role)
