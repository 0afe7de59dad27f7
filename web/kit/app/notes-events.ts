import type { SessionId } from '#domain/kit/ids.ts'

// The live stream belongs to the shell, but the notes' code is loaded only where notes are open, so their events go
// through the window.
declare global {
  interface WindowEventMap {
    'notes-changed': CustomEvent<SessionId>
  }
}

export const passOnNotesChange = (sessionId: SessionId): void =>
  void window.dispatchEvent(new CustomEvent('notes-changed', { detail: sessionId }))
