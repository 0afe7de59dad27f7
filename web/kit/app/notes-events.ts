import type { SessionId } from '#domain/kit/ids.ts'

// The live stream is the shell's and the notes' code is loaded only where they are open: what comes for it goes over the window.
declare global {
  interface WindowEventMap {
    'notes-changed': CustomEvent<SessionId>
  }
}

export const passOnNotesChange = (sessionId: SessionId): void =>
  void window.dispatchEvent(new CustomEvent('notes-changed', { detail: sessionId }))
