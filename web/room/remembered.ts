import { isRecord } from '#domain/kit/is-record.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'

/** What a person chose at the device check. After a reload they return to the call at once with the same choice. */
export type Chosen = { camera: boolean; microphone: boolean; cameraId: string; microphoneId: string }

const key = 'tassel-room'

export function remember(sessionId: string, chosen: Chosen): void {
  sessionStorage.setItem(key, JSON.stringify({ sessionId, ...chosen }))
}
export const forget = (): void => sessionStorage.removeItem(key)

/** Returns what was chosen in this tab while it was in this session's room. */
export function remembered(sessionId: string): Chosen | undefined {
  const kept = parsedJson(sessionStorage.getItem(key))
  if (!isRecord(kept) || kept['sessionId'] !== sessionId) return undefined
  const { camera, microphone, cameraId, microphoneId } = kept
  return {
    camera: camera === true,
    microphone: microphone === true,
    cameraId: textOf(cameraId),
    microphoneId: textOf(microphoneId),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
