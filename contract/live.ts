import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'

/**
 * The live stream's events: `GET /api/live`, Server-Sent Events. Each carries the person's own gap-free number as its id;
 * a reader resumes with `Last-Event-ID` or `?lastEventId=`. An event names what changed; the reader fetches or merges it.
 */
export type LiveEvents = {
  'me-changed': Record<string, never>
  /** Some of the person's sign-ins ended; the streams of those end, the others continue. */
  'sign-ins-ended': Record<string, never>
  'matches-changed': Record<string, never>
  'connections-changed': { personId: PersonId }
  'credits-changed': Record<string, never>
  'session-changed': { sessionId: SessionId }
  /** Somebody came into the session's room, or left it. */
  'room-changed': { sessionId: SessionId }
  /** What the two of a session write together led to this version. */
  'notes-changed': { sessionId: SessionId; version: number }
  'message-sent': {
    personId: PersonId
    message: { id: MessageId; number: number; senderId: PersonId; text: string; sentAt: string }
  }
  /** What waits for review between the reader and this person. */
  'held-messages-changed': { personId: PersonId }
  'conversation-read': { personId: PersonId; readerId: PersonId; number: number }
  'notifications-changed': Record<string, never>
  'payouts-changed': Record<string, never>
  'todos-changed': Record<string, never>
  'mail-preferences-changed': Record<string, never>
}
export type LiveEventType = keyof LiveEvents

/** Events sent only to whoever is connected right now: not numbered, not stored, and fine to lose. */
export type EphemeralEvents = {
  /** This person is writing to the reader right now. */
  typing: { personId: PersonId }
  /** From the other's device in a room, by its visit, to one of the reader's: how the two browsers find each other. */
  'room-signal': { sessionId: SessionId; from: string; to: string; signals: string[] }
}
export type EphemeralEventType = keyof EphemeralEvents
