import type { RoomView } from '#contract/sessions/room.ts'
import { client, failureOf } from '#web/kit/app/client.ts'

type Needs = {
  sessionId: string
  onEntered: (iceServers: RTCIceServer[]) => void
  onRoom: (room: RoomView) => void
  /** Called when the room is closed to this device: it is over, or the person joined on another. */
  onEnded: (failure: { code: string; message: string }) => void
}

const againMs = 1000

/**
 * This device's visit to the room: enters, reports every 10 seconds that it is still there, and keeps trying without a
 * network.
 */
export function openVisit({ sessionId, onEntered, onRoom, onEnded }: Needs) {
  const visit = { sessionId, visitId: crypto.randomUUID() }
  const beat = new Worker(new URL('./beat.ts', import.meta.url), { type: 'module' })
  let entered = false
  let busy = false
  let closed = false
  let left = false
  let again: ReturnType<typeof setTimeout> | undefined

  async function say(): Promise<void> {
    if (busy || closed) return
    busy = true
    clearTimeout(again)
    try {
      const signal = AbortSignal.timeout(8000)
      const begun = entered ? undefined : await client.room.enter(visit, { signal })
      const room = begun?.room ?? (await client.room.stay(visit, { signal }))
      entered = true
      if (!closed && begun) onEntered(begun.iceServers.map(toIceServer))
      if (!closed) onRoom(room)
    } catch (error) {
      refused(error)
    }
    busy = false
    // The person left while this was on its way. Whichever arrived first, the device is out.
    if (left) void leave()
  }
  function refused(error: unknown): void {
    if (closed) return
    const failure = failureOf(error)
    if (failure.kind === 'refused' && failure.code !== 'too-many-requests') {
      close()
      onEnded({ code: failure.code, message: failure.message })
    } else again = setTimeout(() => void say(), againMs)
  }
  const leave = () => client.room.leave(visit).catch(() => {})
  function close(): void {
    closed = true
    clearTimeout(again)
    beat.terminate()
  }
  beat.addEventListener('message', () => void say())
  void say()
  return {
    visitId: visit.visitId,
    /** Asks for the room's current state. */
    ask: () => void say(),
    refused,
    send: (to: string, signals: string[]) => client.room.signal({ ...visit, to, signals }),
    leave(): void {
      if (!closed) left = true
      if (!closed && entered) void leave()
      close()
    },
    close,
  }
}

const toIceServer = ({
  urls,
  username = '',
  credential = '',
}: {
  urls: string[]
  username?: string | undefined
  credential?: string | undefined
}) => (username === '' ? { urls } : { urls, username, credential })
