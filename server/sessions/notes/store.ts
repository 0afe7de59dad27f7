import { sql } from 'kysely'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { type NotesJson, readNotes, textOfNotes } from '#domain/sessions/notes/notes-document.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A session's current notes. The version counts the steps that led to them. */
export type StoredNotes = { version: number; document: NotesJson }
/** Some steps that one browser made on this version. */
export type NotesChange = { changeId: string; clientId: string; version: number; steps: NotesJson[] }

export async function findNotes(reads: Reads, sessionId: SessionId): Promise<StoredNotes | undefined> {
  const row = await reads
    .selectFrom('shared_notes')
    .select(['version', 'document'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row && toNotes(row)
}

/** Returns the notes, locked, creating them with this document if they don't exist yet. */
export async function lockNotes(tx: Tx, sessionId: SessionId, empty: NotesJson, now: Date): Promise<StoredNotes> {
  await tx
    .insertInto('shared_notes')
    .values({ session_id: sessionId, version: 0, document: JSON.stringify(empty), changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('shared_notes')
    .select(['version', 'document'])
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toNotes(row)
}

/** Returns the version a change led to, if it was accepted before. */
export async function findChanged(reads: Reads, sessionId: SessionId, changeId: string): Promise<number | undefined> {
  const row = await reads
    .selectFrom('shared_notes_changes')
    .select(sql<number>`version + step_count`.as('version'))
    .where('session_id', '=', sessionId)
    .where('change_id', '=', changeId)
    .executeTakeFirst()
  return row?.version
}

/** Returns the first `limit` changes made on version `since` or a later one, in order. */
export async function listChanges(
  reads: Reads,
  sessionId: SessionId,
  { since, limit }: { since: number; limit: number },
): Promise<Omit<NotesChange, 'changeId'>[]> {
  const rows = await reads
    .selectFrom('shared_notes_changes')
    .select(['version', 'client_id', 'steps'])
    .where('session_id', '=', sessionId)
    .where('version', '>=', since)
    .orderBy('version')
    .limit(limit)
    .execute()
  return rows.map(({ version, client_id: clientId, steps }) => ({
    version,
    clientId,
    steps: toSteps(steps),
  }))
}

/** Adds a change to the locked notes; returns the version it leads to. */
export async function addChange(
  tx: Tx,
  sessionId: SessionId,
  { changeId, clientId, version, steps }: NotesChange,
  { document, now }: { document: NotesJson; now: Date },
): Promise<number> {
  const changed = version + steps.length
  await tx
    .insertInto('shared_notes_changes')
    .values({
      session_id: sessionId,
      version,
      change_id: changeId,
      client_id: clientId,
      steps: JSON.stringify(steps),
      step_count: steps.length,
    })
    .execute()
  await tx
    .updateTable('shared_notes')
    .set({ version: changed, document: JSON.stringify(document), changed_at: now })
    .where('session_id', '=', sessionId)
    .execute()
  return changed
}

/**
 * Deletes the history of notes for sessions that started before this time; the notes themselves stay. Returns how many
 * changes were deleted.
 */
export async function purgeNotesChanges(tx: Tx, startedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_notes_changes')
    .using('sessions')
    .whereRef('sessions.id', '=', 'session_id')
    .where('starts_at', '<', startedBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns the notes of a person's sessions as text, for the data export. */
export async function notesData(reads: Reads, personId: PersonId): Promise<object[]> {
  const rows = await reads
    .selectFrom('shared_notes')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['session_id', 'version', 'document', 'changed_at as changedAt'])
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('starts_at')
    .orderBy('session_id')
    .execute()
  return rows.map(({ session_id: sessionId, changedAt, ...row }) => ({
    sessionId,
    changedAt,
    text: textOfNotes(readNotes(toNotes(row).document)),
  }))
}

const toSteps = (steps: unknown): NotesJson[] => (Array.isArray(steps) ? steps.filter(isRecord) : [])

function toNotes({ version, document }: { version: number; document: unknown }): StoredNotes {
  if (!isRecord(document)) throw new Error('the notes of a session are no document')
  return { version, document }
}
