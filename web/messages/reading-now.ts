import { useEffect, useSyncExternalStore } from 'react'

// Whose conversation is on the screen at its newest message: what arrives there is read as it arrives, and its badge
// must not flash in the moment until the server knows.
let reading: string | undefined
const listeners = new Set<() => void>()

function setReading(personId: string | undefined): void {
  if (reading === personId) return
  reading = personId
  for (const listen of listeners) listen()
}

/** Says that this conversation is being read, while it is. */
export function useSayReading(personId: string, isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return
    setReading(personId)
    return () => setReading(undefined)
  }, [personId, isRead])
}

/** The person whose messages are being read right now, if any. */
export const useReadingNow = (): string | undefined =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => reading,
    () => undefined,
  )
