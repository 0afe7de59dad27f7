import { useSyncExternalStore } from 'react'

/** What a store holds now. */
export const useStore = <Value>({
  listen,
  get,
}: {
  listen: (hear: () => void) => () => void
  get: () => Value
}): Value => useSyncExternalStore(listen, get)
