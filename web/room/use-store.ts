import { useSyncExternalStore } from 'react'

/** Returns a store's current value, and follows it. */
export const useStore = <Value>({
  listen,
  get,
}: {
  listen: (hear: () => void) => () => void
  get: () => Value
}): Value => useSyncExternalStore(listen, get)
