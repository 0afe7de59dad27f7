import { maxCountedUnread } from '#contract/kit/counted-unread.ts'
import type { Role } from '#domain/kit/role.ts'
import { sql } from 'kysely'
import type { MessageId, NotificationId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Notice } from '#domain/notifications/notice.ts'
import type { Session } from '#domain/sessions/session.ts'
import { toMove } from '#server/sessions/store.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { oneRowExpected } from '#server/kit/lists-store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type StoredNotice = {
  id: NotificationId
  notice: Notice
  at: Date
  read: boolean
  /** The current state of the session it's about. */
  session: Pick<Session, 'status' | 'startsAt' | 'lastActionBy' | 'move'> | undefined
  /** Until when the reader may answer what the other person said about the session; null once it needs no answer. */
  answerBy: Date | null
}

export type NewNotice = {
  personId: PersonId
  notice: Notice
  /** The person or session it is about. */
  aboutId: PersonId | SessionId
  /** A person gets only one notification per key, however often it is written. */
  key: string
  at: Date
}

/** Writes notifications in this order, once per key. Returns those that are new. */
export async function writeNotices(tx: Tx, notices: NewNotice[]): Promise<NewNotice[]> {
  const rows = notices.map(({ notice: { type, ...body }, ...row }, order) => ({ ...row, type, body, order }))
  const { rows: written } = await sql<{ order: number }>`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("order" integer, "personId" uuid, type text, "aboutId" uuid, body jsonb, key text, at timestamptz)
    ), written as (
      insert into notifications (person_id, type, about_id, body, key, created_at)
      select "personId", type, "aboutId", body, key, at from row order by "order"
      on conflict (person_id, key) do nothing returning person_id, key
    )
    select min("order") as order from written join row on "personId" = person_id and row.key = written.key
    group by person_id, written.key order by min("order")`.execute(tx)
  return written.flatMap(({ order }) => notices[order] ?? [])
}

/** A notification about the latest of a sender's messages to a person. */
export type MessageNotice = { personId: PersonId; senderId: PersonId; body: object; key: string; at: Date }

/** Writes at most one notification for each person and sender. An existing one becomes unread and new again. */
export async function writeMessageNotices(tx: Tx, notices: MessageNotice[]): Promise<void> {
  if (notices.length === 0) return
  // In a fixed order, so that two transactions can't deadlock.
  await sql`
    insert into notifications as known (person_id, type, about_id, body, key, created_at)
    select "personId", 'message', "senderId", body, key, at
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as row ("personId" uuid, "senderId" uuid, body jsonb, key text, at timestamptz)
    order by "personId", "senderId"
    on conflict (person_id, about_id) where type = 'message' do update set body = excluded.body, key = excluded.key,
      read_at = null, created_at = greatest(known.created_at, excluded.created_at)`.execute(tx)
}

type NoticePage = { after?: NotificationId | undefined; limit: number }

const noticePages = builtOnce((reads, { personId, after, limit }: NoticePage & { personId: PersonId }) =>
  visible(reads, personId)
    .leftJoin('sessions', 'sessions.id', 'notifications.about_id')
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.body',
      'notifications.created_at',
      'notifications.read_at',
      'sessions.status',
      'sessions.starts_at',
      'sessions.last_action_by',
      'sessions.move_starts_at',
      'sessions.move_by',
      'sessions.move_proposed_at',
      // Not a join, so that nothing is looked up for the other types.
      sql<Date | null>`case when notifications.type = 'session-contested' then (
        select standing_at from session_contests where session_id = notifications.about_id and state = 'asked') end`.as(
        'answer_by',
      ),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(notifications.read_at is null, notifications.created_at, notifications.id) < (
        select last.read_at is null, last.created_at, last.id from notifications last
        where last.id = ${unseen(after, 'uuid')} and last.person_id = ${unseen(personId, 'uuid')})`),
    )
    .orderBy((is) => is('notifications.read_at', 'is', null), 'desc')
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(unseen(limit, 'int'))
    .compile(),
)

/**
 * Lists notifications, unread first, then newest first (spec 4). `after` continues after a given one, wherever it is in
 * the order by now.
 */
export async function listNotices(
  reads: Reads,
  personId: PersonId,
  { after, limit }: NoticePage,
): Promise<StoredNotice[]> {
  const rows = await noticePages(reads, { personId, after, limit })
  return rows.map(({ status, starts_at: startsAt, last_action_by: lastActionBy, ...row }) => ({
    id: row.id,
    notice: { type: row.type, ...row.body } as Notice,
    at: row.created_at,
    read: row.read_at !== null,
    session: status && startsAt && lastActionBy ? { status, startsAt, lastActionBy, move: toMove(row) } : undefined,
    answerBy: row.answer_by,
  }))
}

const unread = builtOnce((reads, { personId }: { personId: PersonId }) =>
  reads
    .selectFrom(
      visible(reads, personId)
        .select('notifications.id')
        .where('read_at', 'is', null)
        .limit(sql.lit(maxCountedUnread))
        .as('first'),
    )
    .select((is) => is.fn.countAll<number>().as('unread'))
    .compile(),
)

/** Counts a person's unread notifications, up to `maxCountedUnread`. */
export async function countUnread(reads: Reads, personId: PersonId): Promise<number> {
  const [row] = await unread(reads, { personId })
  return row?.unread ?? 0
}

/** Marks notifications as read. Returns true if any was unread. */
export async function writeRead(tx: Tx, personId: PersonId, only: 'message' | undefined, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('type', '=', only!))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Returns which of these messages their recipients haven't read. Leaves out those between people one of whom has since
 * blocked the other (ruling 9.2).
 */
export async function findUnreadMessages(
  reads: Reads,
  messages: { messageId: MessageId; personId: PersonId; studentId: PersonId; mentorId: PersonId }[],
): Promise<Set<MessageId>> {
  const sent = messages.map(({ messageId, personId, studentId, mentorId }, place) => {
    return { place, id: messageId, person_id: personId, student_id: studentId, mentor_id: mentorId }
  })
  const { rows } = await sql<{ id: MessageId }>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as row (place int, id uuid, person_id uuid, student_id uuid, mentor_id uuid)
      where ${oneRowExpected}
    ), known as materialized (
      -- By their ids alone: a plan from when there were few messages may otherwise go through whole conversations.
      select id, conversation_id, number, sender_id from messages where id = any (array(select id from sent))
    )
    select sent.id from sent
    join conversations as theirs on theirs.student_id = sent.student_id and theirs.mentor_id = sent.mentor_id
    join known as messages on messages.id = sent.id and messages.conversation_id = theirs.id
    where not exists (
      select from conversation_reads as reader where reader.conversation_id = messages.conversation_id
        and reader.person_id = sent.person_id and reader.last_read_number >= messages.number
    )
      and not exists (select from blocks where blocker_id = sent.person_id and blocked_id = messages.sender_id)
      and not exists (select from blocks where blocker_id = messages.sender_id and blocked_id = sent.person_id)`.execute(
    reads,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Hides a value from the planner. A plan made for one person leaves out the parts of the table that hold other people's
 * rows, and so looks cheaper than one for everyone. But making it takes longer than running it
 * (docs/decisions/0331-queries-built-once.md).
 */
const unseen = <Value>(value: Value, type: 'uuid' | 'int') =>
  sql<NonNullable<Value>>`(select ${value}::${sql.raw(type)})`

// Hides a request that was answered or replaced by a newer one, since there is nothing left to do about it (spec 4).
const visible = (reads: Reads, personId: PersonId) =>
  reads
    .selectFrom('notifications')
    .where('notifications.person_id', '=', unseen(personId, 'uuid'))
    .where((is) =>
      is.or([
        is('notifications.type', '!=', sql.lit('connect-request')),
        is.exists(
          is
            .selectFrom('connections')
            .select('connections.status')
            .whereRef('connections.student_id', '=', 'notifications.about_id')
            .whereRef('connections.mentor_id', '=', 'notifications.person_id')
            .where('connections.status', '=', sql.lit('requested'))
            .whereRef('connections.requested_at', '<=', 'notifications.created_at'),
        ),
      ]),
    )

/** Deletes a person's notifications, and replaces their name in other people's. */
export async function deleteNotices(
  tx: Tx,
  { id, role }: { id: PersonId; role: Role },
  formerName: string,
): Promise<void> {
  await tx.deleteFrom('notifications').where('person_id', '=', id).execute()
  const [theirId, theirName] = role === 'student' ? ['studentId', 'studentName'] : ['mentorId', 'mentorName']
  // Only people they dealt with can have been notified about them, and each way of dealing with them has an index.
  await sql`
    update notifications set body = body || jsonb_build_object(${theirName}::text, ${formerName}::text)
    where person_id in (
      select mentor_id from sessions where student_id = ${id} union select student_id from sessions where mentor_id = ${id}
      union select mentor_id from conversations where student_id = ${id} union select student_id from conversations where mentor_id = ${id}
      union select mentor_id from connections where student_id = ${id} union select student_id from connections where mentor_id = ${id}
      union select mentor_id from past_connections where student_id = ${id} union select student_id from past_connections where mentor_id = ${id}
      union select mentor_id from pinned_mentors where student_id = ${id}
    ) and (body->>${theirId}::text = ${id} or about_id in (select id from sessions where student_id = ${id} or mentor_id = ${id}))
      and body ? ${theirName}::text`.execute(tx)
}
