import type { Tracks } from './peer.ts'
import type { Chosen } from './remembered.ts'
import { openStore } from './store.ts'
import { type Device, type Trouble, troubleOf } from './trouble.ts'

export type MediaView = {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  isMuted: boolean
  screen: MediaStreamTrack | null
  trouble: Partial<Record<Device, Trouble>>
  devices: MediaDeviceInfo[]
  /** True while the browser is asking for permission. */
  isAsking: boolean
  canShareScreen: boolean
}

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const kindOf = { camera: 'videoinput', microphone: 'audioinput' } as const

const mediaDevices = (): MediaDevices | undefined =>
  typeof navigator.mediaDevices === 'undefined' ? undefined : navigator.mediaDevices

/** This device's camera, microphone and screen; any of them may be off or not work. */
export class Media {
  readonly #devices = mediaDevices()
  #leaving = new AbortController()
  readonly #store = openStore<MediaView>({
    camera: null,
    microphone: null,
    isMuted: false,
    screen: null,
    trouble: this.#devices ? {} : { camera: 'unsupported', microphone: 'unsupported' },
    devices: [],
    isAsking: false,
    canShareScreen: this.#devices !== undefined && 'getDisplayMedia' in this.#devices,
  })
  readonly get = this.#store.get
  readonly listen = this.#store.listen

  /** Asks for both at once, so that the browser prompts once. If that fails, asks for each by itself. */
  async start({ camera, microphone, cameraId, microphoneId }: Chosen): Promise<void> {
    this.#leaving.abort()
    this.#leaving = new AbortController()
    this.#devices?.addEventListener('devicechange', () => void this.#list(), { signal: this.#leaving.signal })
    this.#store.set({ isAsking: true, isMuted: !microphone })
    const audio = wanted('microphone', microphoneId)
    const video = wanted('camera', cameraId)
    if (!camera) await this.#ask('microphone', audio)
    else if (!(await this.#ask(undefined, { ...audio, ...video }))) {
      await this.#ask('microphone', audio)
      await this.#ask('camera', video)
    }
    await this.#list()
    this.#store.set({ isAsking: false })
  }
  /** Turns a camera or microphone on. An `id` of '' means whichever one the browser prefers. */
  async turnOn(device: Device, id = ''): Promise<void> {
    this.#store.set({ isAsking: true })
    await this.#ask(device, wanted(device, id))
    await this.#list()
    this.#store.set({ isAsking: false })
  }
  turnOff(device: Device): void {
    this.#replace(device, null)
  }
  mute(isMuted: boolean): void {
    const { microphone } = this.get()
    if (microphone) microphone.enabled = !isMuted
    this.#store.set({ isMuted })
  }
  async shareScreen(): Promise<void> {
    // A person who cancels the browser's own dialog shares nothing.
    const stream = await this.#devices?.getDisplayMedia({ video: true }).catch(() => undefined)
    const [screen] = stream?.getVideoTracks() ?? []
    if (!screen) return
    if (this.#leaving.signal.aborted) return screen.stop()
    screen.contentHint = 'detail'
    screen.addEventListener('ended', () => this.#store.set({ screen: null }))
    this.get().screen?.stop()
    this.#store.set({ screen })
  }
  stopSharing(): void {
    this.get().screen?.stop()
    this.#store.set({ screen: null })
  }
  close(): void {
    this.#leaving.abort()
    const { camera, microphone, screen } = this.get()
    for (const track of [camera, microphone, screen]) track?.stop()
  }

  async #list(): Promise<void> {
    if (this.#devices) this.#store.set({ devices: await this.#devices.enumerateDevices() })
  }
  /** Resolves to whether it worked. If not, the reason is noted for `device`, if there is one. */
  async #ask(device: Device | undefined, constraints: MediaStreamConstraints): Promise<boolean> {
    if (!this.#devices) return false
    const { signal } = this.#leaving
    try {
      for (const track of (await this.#devices.getUserMedia(constraints)).getTracks())
        if (signal.aborted) track.stop()
        else this.#replace(track.kind === 'video' ? 'camera' : 'microphone', track)
      return true
    } catch (error) {
      if (device) this.#note(device, troubleOf(error))
      return false
    }
  }
  #replace(device: Device, track: MediaStreamTrack | null): void {
    this.get()[device]?.stop()
    if (track && device === 'microphone') track.enabled = !this.get().isMuted
    track?.addEventListener('ended', () => {
      // It was unplugged, or the permission was revoked.
      if (this.get()[device] !== track) return
      this.#store.set({ [device]: null })
      this.#note(device, 'missing')
    })
    this.#store.set({ [device]: track })
    this.#note(device, undefined)
  }
  #note(device: Device, trouble: Trouble | undefined): void {
    const { [device]: _before, ...others } = this.get().trouble
    this.#store.set({ trouble: trouble ? { ...others, [device]: trouble } : others })
  }
}

const wanted = (device: Device, id: string): MediaStreamConstraints => {
  const exact = id ? { deviceId: { exact: id } } : {}
  return device === 'camera' ? { video: { ...picture, ...exact } } : { audio: { ...sound, ...exact } }
}

/** The tracks a call sends. */
export const tracksOf = ({ camera, microphone, screen }: MediaView): Tracks => ({ sound: microphone, camera, screen })

export const devicesOf = (device: Device, { devices }: MediaView): MediaDeviceInfo[] =>
  devices.filter(({ kind, deviceId }) => kind === kindOf[device] && deviceId !== '')

/** What is on now, to be restored after a reload. */
export const chosenIn = ({ camera, microphone, isMuted }: MediaView): Chosen => ({
  camera: camera !== null,
  microphone: microphone !== null && !isMuted,
  cameraId: camera?.getSettings().deviceId ?? '',
  microphoneId: microphone?.getSettings().deviceId ?? '',
})
