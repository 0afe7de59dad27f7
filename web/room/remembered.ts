/** What a person chose at the device check. After a reload they return to the call at once with the same choice. */
export type Chosen = { camera: boolean; microphone: boolean; cameraId: string; microphoneId: string }

const key = 'tassel-room'

export function remember(sessionId: string, chosen: Chosen): void {
  sessionStorage.setItem(key, JSON.stringify({ sessionId, ...chosen }))
}
export const forget = (): void => sessionStorage.removeItem(key)

/** Returns what was chosen in this tab while it was in this session's room. */
export function remembered(sessionId: string): Chosen | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const kept: Chosen & { sessionId: string } = JSON.parse(text)
  return kept.sessionId === sessionId ? kept : undefined
}
