/** A value that components can follow (React's `useSyncExternalStore`). */
export function openStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change: Partial<Value>): void {
      value = { ...value, ...change }
      listeners.forEach((hear) => hear())
    },
    listen(hear: () => void) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
