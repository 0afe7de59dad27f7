import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Digest, UnreadMessage } from '#domain/email/next-digest.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Schedules a check of people's unread messages, unless one is already scheduled sooner. */
export async function scheduleDigestChecks(tx: Tx, looks: { personId: PersonId; lookAt: Date }[]): Promise<void> {
  // In a fixed order, so that transactions don't deadlock.
  await sql`
    insert into message_digests as known (person_id, look_at)
    select person_id, min(look_at) from unnest(${looks.map(({ personId }) => personId)}::uuid[],
      ${looks.map(({ lookAt }) => lookAt)}::timestamptz[]) as look (person_id, look_at)
    group by person_id order by person_id
    on conflict (person_id) do update set look_at = excluded.look_at
    where known.look_at is null or known.look_at > excluded.look_at`.execute(tx)
}

/** Finds a person whose unread messages are due for a check, and locks their row for this transaction. */
export async function lockDueDigest(tx: Tx, now: Date): Promise<(Digest & { personId: PersonId }) | undefined> {
  const row = await tx
    .selectFrom('message_digests')
    .select(['person_id', 'written_at', 'covers_until'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('person_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { personId: row.person_id, writtenAt: row.written_at, coversUntil: row.covers_until }
}

export async function writeDigest(
  tx: Tx,
  personId: PersonId,
  { writtenAt, coversUntil, lookAt }: Digest & { lookAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('message_digests')
    .set({ look_at: lookAt, written_at: writtenAt, covers_until: coversUntil })
    .where('person_id', '=', personId)
    .execute()
}

const maxRead = 500

/**
 * Returns a person's unread messages from others that no digest has covered yet, oldest first. Leaves out messages
 * across a block (ruling 9.2).
 */
export async function listUnread(tx: Tx, personId: PersonId, after: Date | null): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    select message.sender_id as "senderId", sender.name as "senderName", message.text, message.sent_at as "sentAt"
    from conversations as conversation
    left join conversation_reads as mine on mine.conversation_id = conversation.id and mine.person_id = ${personId}
    join messages as message on message.conversation_id = conversation.id
      and message.number > coalesce(mine.last_read_number, 0) and message.sender_id <> ${personId}
    join people as sender on sender.id = message.sender_id
    where (conversation.student_id = ${personId} or conversation.mentor_id = ${personId})
      and (${after}::timestamptz is null or message.sent_at > ${after})
      and not exists (select from blocks where blocker_id = ${personId} and blocked_id = message.sender_id)
      and not exists (select from blocks where blocker_id = message.sender_id and blocked_id = ${personId})
    order by message.sent_at, message.conversation_id, message.number limit ${maxRead}`.execute(tx)
  return rows
}

export async function deleteDigest(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('message_digests').where('person_id', '=', personId).execute()
}
