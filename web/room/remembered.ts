/** What somebody chose at the device check: after a reload they come straight back with it. */
export type Chosen = { camera: boolean; microphone: boolean; cameraId: string; microphoneId: string }

const key = 'tassel-room'

export function remember(sessionId: string, chosen: Chosen): void {
  sessionStorage.setItem(key, JSON.stringify({ sessionId, ...chosen }))
}
export const forget = (): void => sessionStorage.removeItem(key)

/** What was chosen in this tab for this session, while it was in the room. */
export function remembered(sessionId: string): Chosen | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const kept: Chosen & { sessionId: string } = JSON.parse(text)
  return kept.sessionId === sessionId ? kept : undefined
}
