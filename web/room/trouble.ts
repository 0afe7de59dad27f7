export type Device = 'camera' | 'microphone'
/** Why a camera or microphone does not work. */
export type Trouble = 'blocked' | 'missing' | 'busy' | 'unsupported' | 'failed'

/** Maps a browser's error to its meaning. Browsers name the same thing differently. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError' || name === 'PermissionDeniedError') return 'blocked'
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'DevicesNotFoundError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError' || name === 'TrackStartError') return 'busy'
  return name === 'TypeError' ? 'unsupported' : 'failed'
}

const others: Record<Device, string> = {
  camera: "You can join without it: you'll still see and hear the other person.",
  microphone: 'You can join without it: you can listen, and write in the conversation.',
}

/** What is wrong and what to do about it, in words. */
export function troubleInWords(device: Device, trouble: Trouble): string {
  const what: Record<Trouble, string> = {
    blocked: `Your browser is blocking the ${device}. Allow it in the address bar, next to this page's address, then try again.`,
    missing: `We couldn't find a ${device}. Plug one in, then try again.`,
    busy: `Your ${device} is being used by another app. Close that app, then try again.`,
    unsupported: `This browser can't use your ${device}. Try a current version of Chrome, Edge, Firefox, or Safari.`,
    failed: `Your ${device} didn't start. Unplug it and plug it back in, or restart your browser, then try again.`,
  }
  return `${what[trouble]} ${others[device]}`
}
