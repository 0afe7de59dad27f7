import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { builtOnce } from '#server/kit/built-once.ts'
import { maxReadTogether } from '#domain/safety/check-together.ts'
import type { Pair } from '#domain/connections/connection.ts'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Acquaintance, Participant } from '#domain/messages/may-write.ts'
import type { Message } from '#domain/messages/message.ts'
import { oneRowExpected } from '#server/kit/lists-store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** What a person needs to know about themselves and another before writing or reading anything. */
export type PairFacts = {
  pair: Pair
  other: Participant & { closed: boolean }
  acquaintance: Acquaintance
  conversationId: string | undefined
  lastNumber: number
  lastMessageAt: Date | null
  lastRead: number
  sameId: { message: Message; otherId: PersonId } | undefined
  /** True if a message with this id is waiting for review, or was declined. */
  isHeld: boolean
}

/** Who is asking about whom, and the id of a message that may already exist. */
export type Asked = { me: Participant; otherId: PersonId; messageId?: MessageId | undefined }

const pairFactsOf = builtOnce((reads, { all, locked }: { all: string; locked: boolean }) =>
  sql<PairFactsRow>`
    with asked as materialized (
      select * from jsonb_to_recordset(${all}::jsonb)
        as row (place int, me_id uuid, other_id uuid, student_id uuid, mentor_id uuid, message_id uuid)
      where ${oneRowExpected}
    ), sent_before as materialized (
      -- All at once: an id may be in any part of the messages.
      select messages.*, case when sender_id = student_id then mentor_id else student_id end as other_id
      from messages join conversations on conversations.id = conversation_id
      where messages.id = any (array(select message_id from asked))
    )
    select asked.place, other.role, other.closed_at is not null as closed,
      connection.status is not null or exists (
        select from sessions where student_id = asked.student_id and mentor_id = asked.mentor_id
      ) as asked,
      conversation.id as conversation_id, coalesce(conversation.last_number, 0) as last_number,
      conversation.last_message_at, exists (select from held_messages where id = asked.message_id) as held,
      coalesce(mine.last_read_number, 0) as last_read,
      same.id, same.number, same.sender_id, same.text, same.sent_at, same.other_id
    from asked
    join people as other on other.id = asked.other_id and other.role <> 'operator'
    left join connections as connection
      on connection.student_id = asked.student_id and connection.mentor_id = asked.mentor_id
    left join lateral (
      select id, last_number, last_message_at from conversations
      where student_id = asked.student_id and mentor_id = asked.mentor_id ${locked ? sql`for no key update` : sql``}
    ) as conversation on true
    left join conversation_reads as mine
      on mine.conversation_id = conversation.id and mine.person_id = asked.me_id
    left join lateral (
      select * from sent_before where id = asked.message_id
      order by conversation_id = conversation.id desc nulls last limit 1
    ) as same on true
    where not exists (select from blocks where blocker_id = asked.me_id and blocked_id = asked.other_id)
      and not exists (select from blocks where blocker_id = asked.other_id and blocked_id = asked.me_id)`.compile(
    reads,
  ),
)

/**
 * Reads what is between each of these pairs in one query, since every message starts with it. `locked` keeps everyone
 * else from writing in the conversations until the transaction ends. Undefined if there is no such person, or one of
 * the two blocked the other (ruling 9.2).
 */
export async function findAllPairFacts(
  reads: Reads,
  asked: Asked[],
  { locked = false } = {},
): Promise<(PairFacts | undefined)[]> {
  const all = asked.map(({ me, otherId, messageId }, place) => {
    const { studentId, mentorId } = pairOf(me, otherId)
    const pair = { student_id: studentId, mentor_id: mentorId }
    return { place, me_id: me.personId, other_id: otherId, ...pair, message_id: messageId }
  })
  const rows = await pairFactsOf(reads, { all: JSON.stringify(all), locked })
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map(({ me, otherId }, place) => {
    const row = found.get(place)
    return row && toPairFacts(row, pairOf(me, otherId), otherId)
  })
}

/** Like `findAllPairFacts`, for one pair. */
export async function findPairFacts(
  reads: Reads,
  me: Participant,
  otherId: PersonId,
  messageId?: MessageId,
  how?: { locked: boolean },
): Promise<PairFacts | undefined> {
  const [facts] = await findAllPairFacts(reads, [{ me, otherId, messageId }], how)
  return facts
}

const toPairFacts = (row: PairFactsRow, pair: Pair, otherId: PersonId): PairFacts => ({
  pair,
  other: { personId: otherId, role: row.role, closed: row.closed },
  acquaintance: { asked: row.asked, wrote: row.last_number > 0 },
  conversationId: row.conversation_id ?? undefined,
  lastNumber: row.last_number,
  lastMessageAt: row.last_message_at,
  isHeld: row.held,
  lastRead: row.last_read,
  sameId: row.id === null ? undefined : toSame(row),
})

/**
 * The end of a conversation. Either it is locked, or the write checks that it is still the end. `isNew`: the message
 * begins the conversation.
 */
export type Place = { conversationId: string; lastNumber: number; lastMessageAt: Date | null; isNew: boolean }

/** Returns where the next message between two people goes, if no other is written first. */
export const placeIn = ({ conversationId, lastNumber, lastMessageAt }: PairFacts): Place => ({
  conversationId: conversationId ?? randomUUID(),
  lastNumber,
  lastMessageAt,
  isNew: conversationId === undefined,
})

/** Begins the conversation of two people; if someone else just began it, locks theirs. */
export async function beginConversation(tx: Tx, { studentId, mentorId }: Pair): Promise<Place> {
  const { rows } = await sql<Omit<Place, 'isNew'>>`
    insert into conversations as known (student_id, mentor_id) values (${studentId}, ${mentorId})
    on conflict (student_id, mentor_id) do update set last_number = known.last_number
    returning id as "conversationId", last_number as "lastNumber", last_message_at as "lastMessageAt"`.execute(tx)
  return { ...rows[0]!, isNew: false }
}

/** Returns a page of messages in the order they were sent: those right before a number, or the newest. */
export async function listMessages(
  reads: Reads,
  conversationId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Message[]> {
  const rows = await reads
    .selectFrom('messages')
    .select(['id', 'number', 'sender_id', 'text', 'sent_at'])
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('number', '<', sql<number>`${before}::bigint`))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(toMessage)
}

/** Returns the id of these two people's conversation, if they have one. */
export async function findConversationId(reads: Reads, { studentId, mentorId }: Pair): Promise<string | undefined> {
  const row = await reads
    .selectFrom('conversations')
    .select('id')
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row?.id
}

/** Returns a message with up to `around` messages before and after it; none if it isn't in this conversation. */
export async function listAround(
  reads: Reads,
  conversationId: string,
  messageId: MessageId,
  around: number,
): Promise<Message[]> {
  const rows = await reads
    .selectFrom('messages')
    .innerJoin('messages as middle', 'middle.conversation_id', 'messages.conversation_id')
    .select(['messages.id', 'messages.number', 'messages.sender_id', 'messages.text', 'messages.sent_at'])
    .where('messages.conversation_id', '=', conversationId)
    .where('middle.id', '=', messageId)
    .whereRef('messages.number', '>=', sql<number>`middle.number - ${around}::bigint`)
    .whereRef('messages.number', '<=', sql<number>`middle.number + ${around}::bigint`)
    .orderBy('messages.number')
    .execute()
  return rows.map(toMessage)
}

/** Returns what two people wrote around a moment: up to `around` messages before it and as many after, oldest first. */
export async function listAroundTime(
  reads: Reads,
  conversationId: string,
  at: Date,
  around: number,
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select id, number, sender_id, text, sent_at from messages
    cross join (select coalesce(max(number), 0) as number from messages
      where conversation_id = ${conversationId} and sent_at <= ${at}) as middle (middle)
    where conversation_id = ${conversationId} and number > middle - ${around}::bigint and number <= middle + ${around}::bigint
    order by number`.execute(reads)
  return rows.map(toMessage)
}

/** True if the two have exchanged messages. */
export const haveConversed = async (reads: Reads, pair: Pair): Promise<boolean> =>
  (await findConversationId(reads, pair)) !== undefined

export const pairOf = (me: Participant, otherId: PersonId): Pair =>
  me.role === 'student' ? { studentId: me.personId, mentorId: otherId } : { studentId: otherId, mentorId: me.personId }

type MessageRow = { id: MessageId; number: number; sender_id: PersonId; text: string; sent_at: Date }
type SameRow = MessageRow & { other_id: PersonId }
type PairFactsRow = (SameRow | { [Field in keyof SameRow]: null }) & {
  place: number
  role: Participant['role']
  closed: boolean
  asked: boolean
  conversation_id: string | null
  last_number: number
  last_message_at: Date | null
  held: boolean
  last_read: number
}

const toSame = (row: SameRow) => ({ message: toMessage(row), otherId: row.other_id })

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  number: row.number,
  senderId: row.sender_id,
  text: row.text,
  sentAt: row.sent_at,
})

/** Returns what one of a pair wrote to the other since then, latest first, as many messages as are checked together. */
export async function latestTexts(
  reads: Reads,
  pair: Pair,
  { id, senderId, since }: { id: MessageId; senderId: PersonId; since: Date },
): Promise<string[]> {
  const rows = await reads
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select('text')
    .where('student_id', '=', pair.studentId)
    .where('mentor_id', '=', pair.mentorId)
    .where('sender_id', '=', senderId)
    .where('messages.id', '<>', id)
    // Earlier numbers are older, so this finds the last minutes without reading the whole conversation.
    .where(
      'number',
      '>',
      sql<number>`coalesce((select number from messages as older where older.conversation_id = conversations.id
        and older.sent_at <= ${since} order by number desc limit 1), 0)`,
    )
    .orderBy('number', 'desc')
    .limit(maxReadTogether)
    .execute()
  return rows.map(({ text }) => text)
}
