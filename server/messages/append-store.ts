import { type RawBuilder, sql } from 'kysely'
import type { Pair } from '#domain/connections/connection.ts'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Message } from '#domain/messages/message.ts'
import { writeLast } from '#server/kit/announce.ts'
import type { LastWrites } from '#server/kit/announcements-store.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import { oneRowExpected } from '#server/kit/lists-store.ts'
import { failedOnlyIf, onlyIf } from '#server/kit/only-if-store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { eitherBlocks } from '#server/safety/blocks-store.ts'
import { lockPeople } from './lock-people-store.ts'
import type { Place } from './store.ts'

/** A message to write, and where. */
type NewMessage = {
  pair: Pair
  place: Place
  id: MessageId
  senderId: PersonId
  otherId: PersonId
  text: string
  now: Date
}

/**
 * Queues the next message of each of these conversations, to be written with the commit. The commit throws
 * `messages_pkey` if an id is taken, and `messages_conversation_id_number_key` or, for a new conversation,
 * `conversations_pair_key` if a place was not locked and someone else has written there in the meantime. Unless
 * `areChecked`, it also divides by zero if a message may not be written, for any reason `findAllPairFacts` would have
 * found. `messageWasRejected` recognizes all four errors.
 */
export function appendMessages(tx: Tx, all: NewMessage[], { areChecked }: { areChecked: boolean }): Message[] {
  const messages = all.map(({ place: { lastNumber, lastMessageAt }, id, senderId, text, now }) => {
    const sentAt = lastMessageAt && lastMessageAt > now ? lastMessageAt : now
    return { id, number: lastNumber + 1, senderId, text, sentAt }
  })
  const rows = messages.map(({ id, number, senderId, text, sentAt }, at) => ({
    place: at,
    id,
    conversation_id: all[at]!.place.conversationId,
    number,
    sender_id: senderId,
    text,
    sent_at: sentAt,
    other_id: all[at]!.otherId,
    ...(all[at]!.place.isNew ? begins(all[at]!.pair) : {}),
  }))
  const writes = areChecked ? checked : ifAllowed
  writeLast(tx, all.some(({ place }) => place.isNew) ? writes.withFirst : writes.usual, JSON.stringify(rows))
  return messages
}

const begins = ({ studentId, mentorId }: Pair) => ({ begins: true, student_id: studentId, mentor_id: mentorId })

/** Fails the statement if a message may not be written. */
const numberIfAllowed = onlyIf(
  sql`
    not exists (select from messages where messages.id = row.id)
    and not exists (select from held_messages where held_messages.id = row.id)
    and exists (select from people where people.id = row.other_id and closed_at is null)
    and not ${eitherBlocks(sql`row.sender_id`, sql`row.other_id`)}`,
  sql`number`,
)

const writesWith = (number: RawBuilder<unknown>): Record<'usual' | 'withFirst', LastWrites> => {
  const all = (rows: string) => [
    {
      name: 'sent',
      write: sql`
        select id, conversation_id, ${number} as number, sender_id, text, sent_at
        from jsonb_to_recordset(${rows}::jsonb) as row (place int, id uuid, conversation_id uuid, number int,
          sender_id uuid, text text, sent_at timestamptz, other_id uuid)
        where ${oneRowExpected}`,
    },
    {
      name: 'advanced',
      write: sql`update conversations set last_number = sent.number, last_message_at = sent.sent_at
        from sent where conversations.id = sent.conversation_id returning conversations.id`,
    },
    {
      name: 'appended',
      write: sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
        select * from sent returning id`,
    },
  ]
  return {
    usual: (rows) => [lockPeople(rows, ['sender_id']), ...all(rows)],
    withFirst: (rows) => [lockPeople(rows, ['sender_id', 'other_id']), ...all(rows), begun(rows)],
  }
}

// In a fixed order, so that transactions don't deadlock.
const begun = (rows: string) => ({
  name: 'begun',
  write: sql`insert into conversations (id, student_id, mentor_id, last_number, last_message_at)
    select conversation_id, student_id, mentor_id, number, sent_at
    from jsonb_to_recordset(${rows}::jsonb) as row (place int, conversation_id uuid, begins boolean, student_id uuid,
      mentor_id uuid, number int, sent_at timestamptz)
    where begins and ${oneRowExpected} order by student_id, mentor_id returning id`,
})

const checked = writesWith(sql`number`)
const ifAllowed = writesWith(numberIfAllowed)

/**
 * True if a message was not written because it may not be, its id is taken, or someone else wrote in its place first.
 */
export const messageWasRejected = (error: unknown): boolean =>
  brokeConstraint(error, 'messages_pkey', 'messages_conversation_id_number_key', 'conversations_pair_key') ||
  failedOnlyIf(error)
