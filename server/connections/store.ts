import { sql } from 'kysely'
import type { ConnectionState, ConnectionStatus, Pair } from '#domain/connections/connection.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtForIds, type Ids, rowsOf } from '#server/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** One end of a connection, as seen from the other. */
export type ConnectionLine = { personId: PersonId; status: ConnectionStatus; since: Date; pinned: boolean }

const listLimit = 500

/** Reads the connection's state and locks it, since a change follows. */
export async function lockConnection(tx: Tx, pair: Pair): Promise<ConnectionState> {
  const row = await ofPair(tx, pair).forUpdate().executeTakeFirst()
  return row?.status ?? 'none'
}

/** What ties a mentor and a student, as far as connections are concerned (ruling 1.4). */
export async function findTies(reads: Reads, pair: Pair): Promise<{ request: boolean; connection: boolean }> {
  const row = await ofPair(reads, pair).executeTakeFirst()
  return { request: row?.status === 'requested', connection: row?.status === 'accepted' }
}

/** Whether a student has ever asked a mentor to connect, whatever the answer was and however it ended. */
export async function haveAsked(reads: Reads, { studentId, mentorId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from connections where student_id = ${studentId} and mentor_id = ${mentorId})
      or exists (select from past_connections where student_id = ${studentId} and mentor_id = ${mentorId}) as asked`.execute(
    reads,
  )
  return rows[0]?.asked ?? false
}

const relationships = builtForIds((reads, mentorIds, { studentId }: { studentId: PersonId }) =>
  sql<{ id: PersonId; connection: ConnectionState; pinned: boolean }>`
    select mentor.id, coalesce(connections.status, 'none') as connection, coalesce(pinned, false) as pinned
    from ${rowsOf(mentorIds)} as mentor (id)
    left join connections on connections.mentor_id = mentor.id and connections.student_id = ${studentId}
    left join pinned_mentors on pinned_mentors.mentor_id = mentor.id and pinned_mentors.student_id = ${studentId}
    where connections.status is not null or pinned`.compile(reads),
)

/** A student's relationship with each of these mentors. Mentors never asked or pinned are left out. */
export async function findRelationships(
  reads: Reads,
  studentId: PersonId,
  mentorIds: Ids,
): Promise<Map<PersonId, { connection: ConnectionState; pinned: boolean }>> {
  const rows = await relationships(reads, mentorIds, { studentId })
  return new Map(rows.map(({ id, connection, pinned }) => [id, { connection, pinned }]))
}

const pinnedBy = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('pinned_mentors')
    .select('mentor_id')
    .where('student_id', '=', studentId)
    .where('pinned', '=', true)
    .orderBy('first_pinned_at', 'desc')
    .orderBy('mentor_id')
    .limit(listLimit)
    .compile(),
)

/** The mentors a student has pinned, most recent first, whether connected or not. */
export async function listPinned(reads: Reads, studentId: PersonId): Promise<PersonId[]> {
  const rows = await pinnedBy(reads, { studentId })
  return rows.map(({ mentor_id }) => mentor_id)
}

/** Opens a request, or reopens a declined one. Returns false if a concurrent request already did. */
export async function openRequest(tx: Tx, { studentId, mentorId }: Pair, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('connections')
    .values({ student_id: studentId, mentor_id: mentorId, status: 'requested', requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'mentor_id'])
        .doUpdateSet({ status: 'requested', requested_at: now, answered_at: null })
        .where('connections.status', '=', 'declined'),
    )
    .returning('status')
    .executeTakeFirst()
  return row !== undefined
}

export async function writeAnswer(
  tx: Tx,
  { studentId, mentorId }: Pair,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ status, answered_at: now })
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .execute()
}

/** A student's mentors and open requests, pinned ones first, then newest first. */
export async function listMentorsOf(reads: Reads, studentId: PersonId): Promise<ConnectionLine[]> {
  const rows = await reads
    .selectFrom('connections')
    .leftJoin('pinned_mentors as pin', (join) =>
      join
        .onRef('pin.student_id', '=', 'connections.student_id')
        .onRef('pin.mentor_id', '=', 'connections.mentor_id')
        .on('pin.pinned', '=', true),
    )
    .select(['connections.mentor_id as person_id', 'status', 'requested_at', 'answered_at', 'pin.pinned'])
    .where('connections.student_id', '=', studentId)
    .where('status', '!=', 'declined')
    .orderBy('pin.pinned', (order) => order.desc().nullsLast())
    .orderBy((is) => is.fn.coalesce('answered_at', 'requested_at'), 'desc')
    .orderBy('connections.mentor_id')
    .limit(listLimit)
    .execute()
  return rows.map(toLine)
}

/** A mentor's students and open requests, newest first. */
export async function listStudentsOf(reads: Reads, mentorId: PersonId): Promise<ConnectionLine[]> {
  const rows = await reads
    .selectFrom('connections')
    .select(['student_id as person_id', 'status', 'requested_at', 'answered_at'])
    .where('mentor_id', '=', mentorId)
    .where('status', '!=', 'declined')
    .orderBy((is) => is.fn.coalesce('answered_at', 'requested_at'), 'desc')
    .orderBy('student_id')
    .limit(listLimit)
    .execute()
  return rows.map((row) => toLine({ ...row, pinned: null }))
}

/**
 * Everyone a person is connected with or has an open request with. Concurrent lookups are combined into one statement.
 */
export const connectedWith = batchedRead<PersonId, PersonId[]>(async (reads, ids) => {
  const { rows } = await sql<{ personId: PersonId; others: PersonId[] }>`
    select id as "personId", array(
      select case when student_id = person.id then mentor_id else student_id end::text from connections
      where (student_id = person.id or mentor_id = person.id) and status <> 'declined' limit ${listLimit}
    ) as others
    from unnest(${ids}::uuid[]) as person (id)`.execute(reads)
  return new Map(rows.map(({ personId, others }) => [personId, others]))
})

/** Pins or unpins a mentor. Returns what changed. */
export async function writePin(
  tx: Tx,
  { studentId, mentorId }: Pair,
  pinned: boolean,
  now: Date,
): Promise<'first-pinned' | 'changed' | 'as-before'> {
  if (pinned) {
    const first = await tx
      .insertInto('pinned_mentors')
      .values({ student_id: studentId, mentor_id: mentorId, pinned, first_pinned_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pinned')
      .executeTakeFirst()
    if (first) return 'first-pinned'
  }
  const changed = await tx
    .updateTable('pinned_mentors')
    .set({ pinned })
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .where('pinned', '!=', pinned)
    .returning('pinned')
    .executeTakeFirst()
  return changed ? 'changed' : 'as-before'
}

const ofPair = (reads: Reads, { studentId, mentorId }: Pair) =>
  reads.selectFrom('connections').select('status').where('student_id', '=', studentId).where('mentor_id', '=', mentorId)

const toLine = (row: {
  person_id: PersonId
  status: ConnectionStatus
  requested_at: Date
  answered_at: Date | null
  pinned: boolean | null
}): ConnectionLine => ({
  personId: row.person_id,
  status: row.status,
  since: row.answered_at ?? row.requested_at,
  pinned: row.pinned ?? false,
})

/** Deletes the connection or request between these two and unpins the mentor. Keeps a record that there was one. */
export async function deletePair(tx: Tx, { studentId, mentorId }: Pair, now: Date): Promise<void> {
  const rows = await tx
    .deleteFrom('connections')
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .returning(['student_id', 'mentor_id'])
    .execute()
  await keepPast(tx, rows, now)
  // The row stays, like one that was unpinned: it leads to the mentor's notification once the student closes the account.
  await tx
    .updateTable('pinned_mentors')
    .set({ pinned: false })
    .where('student_id', '=', studentId)
    .where('mentor_id', '=', mentorId)
    .execute()
}

/**
 * Deletes a departing person's connections, requests and pins. Returns the pairs that were connected or had a request.
 * A record that there was something is kept for those who stay.
 */
export async function deleteConnections(tx: Tx, personId: PersonId, now: Date): Promise<Pair[]> {
  const rows = await tx
    .deleteFrom('connections')
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .returning(['student_id', 'mentor_id'])
    .execute()
  await keepPast(tx, rows, now)
  await sql`delete from past_connections as past using people as other
    where (past.student_id = ${personId} and other.id = past.mentor_id or past.mentor_id = ${personId} and other.id = past.student_id)
      and other.closed_at is not null`.execute(tx)
  await tx
    .deleteFrom('pinned_mentors')
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .execute()
  return rows.map((row) => ({ studentId: row.student_id, mentorId: row.mentor_id }))
}

async function keepPast(tx: Tx, rows: { student_id: PersonId; mentor_id: PersonId }[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('past_connections')
    .values(rows.map((row) => ({ ...row, ended_at: now })))
    .onConflict((conflict) => conflict.columns(['student_id', 'mentor_id']).doUpdateSet({ ended_at: now }))
    .execute()
}

/** Declines every open request made by or to a person. Returns the pairs. */
export async function declineOpenRequests(tx: Tx, personId: PersonId, now: Date): Promise<Pair[]> {
  const rows = await tx
    .updateTable('connections')
    .set({ status: 'declined', answered_at: now })
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .where('status', '=', 'requested')
    .returning(['student_id', 'mentor_id'])
    .execute()
  return rows.map((row) => ({ studentId: row.student_id, mentorId: row.mentor_id }))
}
