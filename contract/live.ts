import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'

/**
 * The events of the live stream (`GET /api/live`, Server-Sent Events). Each has as its id the next gap-free number of
 * the person's stream; a reader resumes with `Last-Event-ID` or `?lastEventId=`. An event names what changed, and the
 * reader fetches or merges it.
 */
export type LiveEvents = {
  'me-changed': Record<string, never>
  /** Some of the person's sign-ins ended. Their streams end too; the others continue. */
  'sign-ins-ended': Record<string, never>
  'matches-changed': Record<string, never>
  'connections-changed': { personId: PersonId }
  'credits-changed': Record<string, never>
  'session-changed': { sessionId: SessionId }
  /** Someone entered the session's room, or left it. */
  'room-changed': { sessionId: SessionId }
  /** The shared notes of a session reached this version. */
  'notes-changed': { sessionId: SessionId; version: number }
  'message-sent': {
    personId: PersonId
    message: { id: MessageId; number: number; senderId: PersonId; text: string; sentAt: string }
  }
  /** The messages held for review between the reader and this person changed. */
  'held-messages-changed': { personId: PersonId }
  'conversation-read': { personId: PersonId; readerId: PersonId; number: number }
  'notifications-changed': Record<string, never>
  'payouts-changed': Record<string, never>
  'todos-changed': Record<string, never>
  'mail-preferences-changed': Record<string, never>
}
export type LiveEventType = keyof LiveEvents

/** Events only for whoever is connected right now: not numbered, not stored, and fine to lose. */
export type EphemeralEvents = {
  /** This person is typing to the reader right now. */
  typing: { personId: PersonId }
  /**
   * Sent by the other party's device in a room to one of the reader's, so that the two browsers can connect. `from` and
   * `to` are the devices' visits.
   */
  'room-signal': { sessionId: SessionId; from: string; to: string; signals: string[] }
}
export type EphemeralEventType = keyof EphemeralEvents
