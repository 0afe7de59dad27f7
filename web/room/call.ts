import '#web/kit/app/room-events.ts'
import type { RoomView } from '#contract/sessions/room.ts'
import { watchLine } from './line-watch.ts'
import { Peer, type PeerStatus, type Signal, type TrackName, type Tracks } from './peer.ts'
import { openSignalQueue } from './signal-queue.ts'
import { openStore } from './store.ts'
import { openVisit } from './visit.ts'

/** `off`: this browser doesn't support video calls. */
export type Line = 'alone' | 'connecting' | 'connected' | 'reconnecting' | 'off'

export type CallView = {
  room: RoomView | undefined
  /** When `room` was requested, in terms of `performance.now()`. */
  askedAt: number
  ended: { code: string; message: string } | undefined
  line: Line
  theirs: Record<TrackName, MediaStreamTrack> | undefined
  theirStatus: PeerStatus
  /** My own line is poor, so less of my picture is sent. */
  weak: boolean
}

type Visit = ReturnType<typeof openVisit>

const silent: PeerStatus = { microphone: false, camera: false, screen: false, weak: false }
const alone = { line: 'alone', theirs: undefined, theirStatus: silent, weak: false } as const

/**
 * A call in the room of a session: this device's visit, and the connection to the other's browser while they are there.
 */
export class Call {
  readonly #store = openStore<CallView>({ room: undefined, askedAt: 0, ended: undefined, ...alone })
  readonly #sessionId: string
  #leaving = new AbortController()
  #visit: Visit | undefined
  #queue: ReturnType<typeof openSignalQueue> | undefined
  #iceServers: RTCIceServer[] = []
  #peer: Peer | undefined
  /** The visit the peer is connected to. */
  #other: string | undefined
  #unwatch = () => {}
  #mine: Tracks = { sound: null, camera: null, screen: null }

  constructor(sessionId: string) {
    this.#sessionId = sessionId
  }
  readonly get = this.#store.get
  readonly listen = this.#store.listen

  /** Enters the room. */
  open(): void {
    this.#leaving = new AbortController()
    const visit = (this.#visit = openVisit({
      sessionId: this.#sessionId,
      onEntered: (servers) => (this.#iceServers = servers),
      onRoom: (room) => this.#takeRoom(room),
      onEnded: (ended) => {
        this.#hangUp()
        this.#store.set({ ended })
      },
    }))
    this.#queue = openSignalQueue({ deliver: visit.send, onRefused: visit.refused })
    this.#listen(visit)
  }
  setTracks(tracks: Tracks): void {
    this.#mine = tracks
    this.#peer?.setTracks(tracks)
    this.#say()
  }
  /** Leaves the room. */
  close(): void {
    this.#leaving.abort()
    this.#queue?.close()
    this.#visit?.leave()
    this.#hangUp()
  }

  #listen(visit: Visit): void {
    const { signal } = this.#leaving
    const onSignals = ({ detail: { sessionId, from, to, signals } }: WindowEventMap['room-signal']) => {
      if (sessionId === this.#sessionId && to === visit.visitId) this.#takeSignals(from, signals)
    }
    const onChange = ({ detail }: WindowEventMap['room-changed']) => detail === this.#sessionId && visit.ask()
    const onOnline = () => {
      visit.ask()
      if (this.get().line === 'reconnecting') this.#peer?.restart()
    }
    window.addEventListener('room-signal', onSignals, { signal })
    window.addEventListener('room-changed', onChange, { signal })
    window.addEventListener('online', onOnline, { signal })
  }
  #takeRoom(room: RoomView): void {
    this.#store.set({ room, askedAt: performance.now() })
    const { visitId } = room.other
    if (visitId !== null && visitId !== this.#other) this.#connect(visitId)
    // They left, or were silent for too long. A line that still works isn't cut because of that.
    if (visitId === null && this.#peer && this.get().line !== 'connected') this.#hangUp()
  }
  #takeSignals(from: string, texts: string[]): void {
    if (!this.get().room) return
    for (const text of texts) {
      const signal: Signal = JSON.parse(text)
      if (signal.to !== undefined && !this.#peer?.isMeant(signal)) continue
      // From a new device or connection: the other's page was loaded again.
      if (!this.#peer || this.#other !== from || !this.#peer.isFrom(signal)) this.#connect(from, signal.pc)
      this.#peer?.take(signal)
    }
  }

  #connect(to: string, theirs?: string): void {
    const { room, line } = this.get()
    if (!room) return
    const wasThere = line === 'connected' || line === 'reconnecting'
    this.#hangUp()
    this.#other = to
    if (typeof RTCPeerConnection === 'undefined') return this.#store.set({ line: 'off' })
    this.#store.set({ line: wasThere ? 'reconnecting' : 'connecting' })
    const peer = (this.#peer = new Peer({
      offers: room.me.role === 'mentor',
      iceServers: this.#iceServers,
      theirs,
      send: (signal) => this.#queue?.send(to, JSON.stringify(signal)),
      onState: (state) => this.#takeState(state),
      onPeerStatus: (theirStatus) => this.#store.set({ theirStatus }),
      onTracks: (tracks) => this.#store.set({ theirs: tracks }),
    }))
    peer.setTracks(this.#mine)
    this.#say()
    this.#unwatch = watchLine(peer, (level) => {
      this.#store.set({ weak: level !== 'full' })
      this.#say()
    })
  }
  #hangUp(): void {
    this.#unwatch()
    this.#peer?.close()
    this.#peer = this.#other = undefined
    this.#store.set(alone)
  }
  #takeState(state: RTCPeerConnectionState): void {
    if (state === 'connected') this.#store.set({ line: 'connected' })
    else if (state !== 'closed' && this.get().line === 'connected') {
      this.#store.set({ line: 'reconnecting' })
      // They may have left.
      this.#visit?.ask()
    }
  }
  #say(): void {
    const { sound, camera, screen } = this.#mine
    const { weak } = this.get()
    const microphone = sound?.enabled === true
    this.#peer?.say({ microphone, camera: camera !== null, screen: screen !== null, weak })
  }
}
