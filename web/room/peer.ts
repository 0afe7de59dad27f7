/**
 * What one browser tells the other to connect to it, through our server. `pc` names the sender's connection, and `to` the one it is meant
 * for, once that has been heard from. Pages of the version before this name none.
 */
export type Signal = { pc: string; to?: string | undefined } & Words
type Words =
  // Asks for an offer.
  | { hello: true }
  // An offer of this number, or the answer to it. Pages of the version before this give none.
  | { description: RTCSessionDescriptionInit; offer?: number | undefined }
  | { candidate: RTCIceCandidateInit }

/** What is sent: sound, the camera's picture, a shared screen. Always these three, in this order. */
export const tracks = ['sound', 'camera', 'screen'] as const
export type TrackName = (typeof tracks)[number]
export type Tracks = Record<TrackName, MediaStreamTrack | null>

/** What each tells the other over the line itself. */
export type Said = { microphone: boolean; camera: boolean; screen: boolean; weak: boolean }

export type PeerNeeds = {
  /** Makes the offers; the other one answers. */
  offers: boolean
  iceServers: RTCIceServer[]
  /** Made because the other's connection, of this name, called. */
  theirs?: string | undefined
  send: (signal: Signal) => void
  onState: (state: RTCPeerConnectionState) => void
  onSaid: (said: Said) => void
  onTracks: (tracks: Record<TrackName, MediaStreamTrack>) => void
}

const watchEveryMs = 3000
// A new offer throws away what the last one has found so far, which takes a slow line some seconds.
const offerEveryMs = 6000
// A page that was cut off asked several times, and is heard all at once.
const sayAgainMs = 1000
// Of the watch: 15 seconds without a word.
const silentTimes = 5

/**
 * One connection to the other's browser. One of the two makes the three transceivers and every offer, so that offers never meet and none
 * is taken back; the other asks for one. Muting, turning the camera off and sharing a screen only replace a track: the two negotiate
 * once, and again when the line breaks. Signals can get lost with a stream: whoever waits too long says its part again.
 */
export class Peer {
  readonly #needs: PeerNeeds
  readonly #id = crypto.randomUUID()
  readonly #pc: RTCPeerConnection
  readonly #channel: RTCDataChannel
  readonly #stream = new MediaStream()
  readonly #watch: ReturnType<typeof setInterval>
  #sent: Tracks = { sound: null, camera: null, screen: null }
  #said: Said | undefined
  #theirs: string | undefined
  /** Of the offer that was made or taken last. */
  #offerNumber: number | undefined
  #offeredAt = -Infinity
  #saidAt = -Infinity
  /** How often the watch has found the line down since a signal came. */
  #silence = 0
  #isClosed = false
  // One after the other: the browser takes no candidate while it takes a description.
  #taking = Promise.resolve()

  constructor(needs: PeerNeeds) {
    this.#needs = needs
    this.#theirs = needs.theirs
    const pc = (this.#pc = new RTCPeerConnection({ iceServers: needs.iceServers }))
    this.#channel = pc.createDataChannel('said', { negotiated: true, id: 0 })
    this.#listen()
    if (needs.offers) {
      for (const kind of ['audio', 'video', 'video']) pc.addTransceiver(kind, { streams: [this.#stream] })
    } else if (needs.theirs === undefined) this.#send({ hello: true })
    this.#watch = setInterval(() => this.#tryAgain(), watchEveryMs)
  }

  /** Whether a signal is meant for this connection, or for whichever is here. Others were said to one that has been closed since. */
  isMeant({ to }: Signal): boolean {
    return to === undefined || to === this.#id
  }
  /** Whether a signal is from the connection this one talks to: the first one to call, or, until its first offer is answered, the last. */
  isFrom({ pc }: Signal): boolean {
    const hasMetNobody = this.#needs.offers && !this.#pc.remoteDescription
    if (this.#theirs === undefined || hasMetNobody) this.#theirs = pc
    return this.#theirs === pc
  }
  take(signal: Signal): void {
    this.#silence = 0
    this.#taking = this.#taking.then(() => this.#take(signal))
  }
  setTracks(now: Tracks): void {
    this.#sent = { ...now }
    if (this.#pc.remoteDescription || this.#needs.offers) void this.#attach().catch(() => {})
  }
  say(now: Said): void {
    this.#said = now
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(now))
  }
  sender(name: TrackName): RTCRtpSender | undefined {
    return this.#transceiver(name)?.sender
  }
  isConnected(): boolean {
    return this.#pc.connectionState === 'connected'
  }
  stats(): Promise<RTCStatsReport> {
    return this.#pc.getStats()
  }
  /** Looks for a way to the other again. */
  restart(): void {
    if (!this.#needs.offers) this.#send({ hello: true })
    else if (performance.now() - this.#offeredAt >= offerEveryMs) this.#pc.restartIce()
  }
  close(): void {
    this.#isClosed = true
    clearInterval(this.#watch)
    this.#pc.close()
  }

  #listen(): void {
    const { onState, onSaid } = this.#needs
    const [pc, channel] = [this.#pc, this.#channel]
    channel.addEventListener('open', () => this.#said && this.say(this.#said))
    // Their page went away, long before the line is given up.
    channel.addEventListener('close', () => !this.#isClosed && onState('disconnected'))
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => onSaid(JSON.parse(data)))
    if (this.#needs.offers) pc.addEventListener('negotiationneeded', () => void this.#offer())
    pc.addEventListener('icecandidate', ({ candidate }) => candidate && this.#send({ candidate: candidate.toJSON() }))
    pc.addEventListener('connectionstatechange', () => {
      onState(pc.connectionState)
      if (pc.connectionState === 'failed') this.restart()
    })
  }
  #send(words: Words): void {
    // Who has been silent for long may be closed: then it is meant for whichever is there.
    const to = this.#silence < silentTimes ? this.#theirs : undefined
    if (!this.#isClosed) this.#needs.send({ pc: this.#id, to, ...words })
  }
  #sendDescription(): void {
    const { localDescription } = this.#pc
    this.#saidAt = performance.now()
    if (localDescription) this.#send({ description: localDescription.toJSON(), offer: this.#offerNumber })
  }
  #transceiver(name: TrackName): RTCRtpTransceiver | undefined {
    return this.#pc.getTransceivers()[tracks.indexOf(name)]
  }
  async #attach(): Promise<void> {
    for (const name of tracks) {
      const one = this.#transceiver(name)
      if (!one) continue
      if (one.direction !== 'sendrecv') {
        one.direction = 'sendrecv'
        one.sender.setStreams(this.#stream)
      }
      if (one.sender.track !== this.#sent[name]) await one.sender.replaceTrack(this.#sent[name])
    }
  }

  async #offer(): Promise<void> {
    this.#offerNumber = (this.#offerNumber ?? 0) + 1
    this.#offeredAt = performance.now()
    try {
      await this.#pc.setLocalDescription()
      this.#sendDescription()
    } catch {
      // The connection was closed; otherwise the watch tries again.
    }
  }
  async #take(signal: Signal): Promise<void> {
    if (this.#isClosed) return
    try {
      if ('description' in signal) await this.#takeDescription(signal)
      else if ('candidate' in signal) await this.#pc.addIceCandidate(signal.candidate)
      else this.#takeHello()
    } catch {
      // A candidate of an offer that was not taken, or for a connection that has ended; otherwise the watch tries again.
    }
  }
  #takeHello(): void {
    if (!this.#needs.offers) return
    if (this.#pc.signalingState !== 'have-local-offer') this.restart()
    else if (performance.now() - this.#saidAt >= sayAgainMs) this.#sendDescription()
  }
  async #takeDescription({ description, offer }: Extract<Signal, { description: unknown }>): Promise<void> {
    const pc = this.#pc
    const { offers } = this.#needs
    // A page of the version before this may still offer. It is answered with an offer, which it takes.
    if (offers && description.type === 'offer') return this.#takeHello()
    if (!offers && description.type === 'answer') return
    // It was under way longer than the one after it.
    if (!offers && offer !== undefined && offer < (this.#offerNumber ?? 0)) return
    // An answer that was given before, or to an earlier offer.
    if (offers && (pc.signalingState !== 'have-local-offer' || (offer ?? this.#offerNumber) !== this.#offerNumber))
      return
    await pc.setRemoteDescription(description)
    await this.#attach()
    const [sound, camera, screen] = pc.getTransceivers().map(({ receiver }) => receiver.track)
    if (sound && camera && screen) this.#needs.onTracks({ sound, camera, screen })
    if (offers) return
    this.#offerNumber = offer
    await pc.setLocalDescription()
    this.#sendDescription()
  }
  #tryAgain(): void {
    const { connectionState, signalingState, remoteDescription } = this.#pc
    this.#silence = this.isConnected() ? 0 : this.#silence + 1
    if (this.isConnected()) return
    const isDown = connectionState === 'disconnected' || connectionState === 'failed'
    if (signalingState === 'have-local-offer') this.#sendDescription()
    // Also where each knows what the other is, and not the way to it, because that was lost.
    else if (!remoteDescription || isDown || this.#silence >= silentTimes) this.restart()
  }
}
