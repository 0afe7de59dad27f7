import type { SessionId } from '#domain/kit/ids.ts'

/** Signals from the other party's visit to one of mine. */
type RoomSignal = { sessionId: SessionId; from: string; to: string; signals: string[] }

// The live stream belongs to the shell, but the room's code is loaded only on its screen, so its events go through the
// window.
declare global {
  interface WindowEventMap {
    'room-signal': CustomEvent<RoomSignal>
    'room-changed': CustomEvent<SessionId>
  }
}

export const passOnSignal = (signal: RoomSignal): void =>
  void window.dispatchEvent(new CustomEvent('room-signal', { detail: signal }))

export const passOnRoomChange = (sessionId: SessionId): void =>
  void window.dispatchEvent(new CustomEvent('room-changed', { detail: sessionId }))
