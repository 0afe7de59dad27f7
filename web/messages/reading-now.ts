import { useEffect, useSyncExternalStore } from 'react'

// The person whose conversation is on screen at its newest message. Messages that arrive there are read at once, and
// their badge must not flash before the server knows.
let reading: string | undefined
const listeners = new Set<() => void>()

function setReading(personId: string | undefined): void {
  if (reading === personId) return
  reading = personId
  for (const listen of listeners) listen()
}

/** Marks this conversation as being read while `isRead` is true. */
export function useSetReadingNow(personId: string, isRead: boolean): void {
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
