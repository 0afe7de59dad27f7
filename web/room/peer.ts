/**
 * What one browser sends to the other, through our server, in order to connect to it. `pc` names the sender's
 * connection, and `to` the connection it is meant for, once that one has sent something. Pages of the previous version
 * name neither.
 */
export type Signal = { pc: string; to?: string | undefined } & Words
type Words =
  // Asks for an offer.
  | { hello: true }
  // An offer with this number, or the answer to it. Pages of the previous version give no number.
  | { description: RTCSessionDescriptionInit; offer?: number | undefined }
  | { candidate: RTCIceCandidateInit }

/** The tracks that are sent: sound, the camera's picture, a shared screen. Always these three, in this order. */
export const tracks = ['sound', 'camera', 'screen'] as const
export type TrackName = (typeof tracks)[number]
export type Tracks = Record<TrackName, MediaStreamTrack | null>

/** What each side tells the other over the connection itself. */
export type PeerStatus = { microphone: boolean; camera: boolean; screen: boolean; weak: boolean }

export type PeerNeeds = {
  /** True for the side that makes the offers; the other side answers. */
  offers: boolean
  iceServers: RTCIceServer[]
  /** The name of the other's connection, if this one is a response to its signal. */
  theirs?: string | undefined
  send: (signal: Signal) => void
  onState: (state: RTCPeerConnectionState) => void
  onPeerStatus: (status: PeerStatus) => void
  onTracks: (tracks: Record<TrackName, MediaStreamTrack>) => void
}

const watchEveryMs = 3000
// A new offer discards the candidates found since the last one, and finding them takes some seconds on a slow line.
const offerEveryMs = 6000
// A page that was cut off has asked several times, and all of its requests arrive at once.
const sayAgainMs = 1000
// In rounds of the watch: 15 seconds without a signal.
const silentTimes = 5

/**
 * One connection to the other's browser. One side creates the three transceivers and makes every offer, so that offers
 * never collide and none is rolled back; the other side asks for an offer. Muting, turning the camera off and sharing a
 * screen only replace a track: the two negotiate once, and again when the line breaks. Signals can get lost along with
 * a stream, so a side that has waited too long repeats its last one.
 */
export class Peer {
  readonly #needs: PeerNeeds
  readonly #id = crypto.randomUUID()
  readonly #pc: RTCPeerConnection
  readonly #channel: RTCDataChannel
  readonly #stream = new MediaStream()
  readonly #watch: ReturnType<typeof setInterval>
  #sent: Tracks = { sound: null, camera: null, screen: null }
  #status: PeerStatus | undefined
  #theirs: string | undefined
  /** The number of the offer last made or taken. */
  #offerNumber: number | undefined
  #offeredAt = -Infinity
  #saidAt = -Infinity
  /** How often the watch has found the line down since the last signal. */
  #silence = 0
  #isClosed = false
  // Signals are taken one at a time: the browser accepts no candidate while it is applying a description.
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

  /**
   * True if a signal is meant for this connection, or for whichever is here. Any other was sent to a connection that
   * has since been closed.
   */
  isMeant({ to }: Signal): boolean {
    return to === undefined || to === this.#id
  }
  /**
   * True if a signal is from the connection this one talks to: the first to call or, until this one's first offer is
   * answered, the last.
   */
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
  say(now: PeerStatus): void {
    this.#status = now
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
  /** Looks for a route to the other again. */
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
    const { onState, onPeerStatus } = this.#needs
    const [pc, channel] = [this.#pc, this.#channel]
    channel.addEventListener('open', () => this.#status && this.say(this.#status))
    // The other's page went away. This is noticed long before the line is given up.
    channel.addEventListener('close', () => !this.#isClosed && onState('disconnected'))
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => onPeerStatus(JSON.parse(data)))
    if (this.#needs.offers) pc.addEventListener('negotiationneeded', () => void this.#offer())
    pc.addEventListener('icecandidate', ({ candidate }) => candidate && this.#send({ candidate: candidate.toJSON() }))
    pc.addEventListener('connectionstatechange', () => {
      onState(pc.connectionState)
      if (pc.connectionState === 'failed') this.restart()
    })
  }
  #send(words: Words): void {
    // A connection that has been silent for long may be closed, so the signal is then meant for whichever is there.
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
      // Either the connection was closed, or the watch tries again.
    }
  }
  async #take(signal: Signal): Promise<void> {
    if (this.#isClosed) return
    try {
      if ('description' in signal) await this.#takeDescription(signal)
      else if ('candidate' in signal) await this.#pc.addIceCandidate(signal.candidate)
      else this.#takeHello()
    } catch {
      // A candidate of an offer that wasn't taken, or one for a connection that has ended. Otherwise the watch tries
      // again.
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
    // A page of the previous version may still send an offer. It is answered with an offer, which that page takes.
    if (offers && description.type === 'offer') return this.#takeHello()
    if (!offers && description.type === 'answer') return
    // It took longer to arrive than the one after it.
    if (!offers && offer !== undefined && offer < (this.#offerNumber ?? 0)) return
    // An answer that was taken before, or one to an earlier offer.
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
    // Also when each side has the other's description, but the candidates were lost.
    else if (!remoteDescription || isDown || this.#silence >= silentTimes) this.restart()
  }
}
