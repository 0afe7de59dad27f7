import type { SessionId } from '#domain/kit/ids.ts'

/** From the other's visit to one of mine. */
type RoomSignal = { sessionId: SessionId; from: string; to: string; signals: string[] }

// The live stream is the shell's and the room's code is loaded only on its screen: what comes for it goes over the window.
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
