import { day } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { endOf, type Session } from '#domain/sessions/session.ts'

/** The deadline for writing in a session's notes: a day after its end (ruling 10.5). */
export const notesCloseAt = (startsAt: Date): Date => new Date(endOf(startsAt).getTime() + day)

type Facts = { session: Pick<Session, 'status' | 'startsAt'>; blocked: boolean }
export type NotesClosed = { code: 'notes-not-yet' | 'notes-read-only' }

/**
 * Checks whether a party may write in the notes now: from the confirmation until a day after the end, but not once the
 * session is canceled or one party has blocked the other (ruling 9.2).
 */
export function mayWriteNotes({ session, blocked }: Facts, now: Date): Result<Record<never, never>, NotesClosed> {
  if (session.status === 'pending') return refuse({ code: 'notes-not-yet' })
  const isHeld = session.status === 'confirmed' || session.status === 'completed'
  return isHeld && !blocked && now < notesCloseAt(session.startsAt) ? ok({}) : refuse({ code: 'notes-read-only' })
}
