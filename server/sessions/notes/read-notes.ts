import type { NotesChanges, NotesView } from '#contract/sessions/notes.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { emptyNotes } from '#domain/sessions/notes/notes-document.ts'
import { mayWriteNotes, notesCloseAt } from '#domain/sessions/notes/notes-hours.ts'
import { partyIn } from '#domain/sessions/session.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import type { SessionNeeds, SessionRequest } from '#server/sessions/own-session.ts'
import { findOneSession } from '#server/sessions/store.ts'
import { findNotes, listChanges } from './store.ts'

type NotFound = { code: 'session-not-found' }

/** How many changes are read at once. */
const changesAtOnce = 200

/** Returns a session's notes to one of its parties. For anyone else, the session is not found (ruling 1.3). */
export async function readNotesOf(needs: SessionNeeds, request: SessionRequest): Promise<Result<NotesView, NotFound>> {
  const editableUntil = await findEditableUntil(needs, request)
  if (editableUntil === undefined) return refuse({ code: 'session-not-found' })
  const notes = await findNotes(needs.db.read, request.sessionId)
  return ok({ version: notes?.version ?? 0, document: notes?.document ?? emptyNotes().toJSON(), editableUntil })
}

/** Returns the changes since a version, so that a browser with that version can catch up. */
export async function readChanges(
  needs: SessionNeeds,
  { since, ...request }: SessionRequest & { since: number },
): Promise<Result<NotesChanges, NotFound>> {
  const editableUntil = await findEditableUntil(needs, request)
  if (editableUntil === undefined) return refuse({ code: 'session-not-found' })
  const changes = await listChanges(needs.db.read, request.sessionId, { since, limit: changesAtOnce })
  return ok({ changes, hasMore: changes.length === changesAtOnce, editableUntil })
}

/** Returns until when this person may write, null if they may not; undefined if they have no such session. */
async function findEditableUntil(
  { db, clock }: SessionNeeds,
  { sessionId, personId }: SessionRequest,
): Promise<string | null | undefined> {
  const session = await findOneSession(db.read, sessionId)
  if (!session || !partyIn(session, personId)) return undefined
  const blocked = await areBlocked(db.read, session.studentId, session.mentorId)
  return mayWriteNotes({ session, blocked }, clock.now()).ok ? notesCloseAt(session.startsAt).toISOString() : null
}
