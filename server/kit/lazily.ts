/**
 * Returns a function that calls `load` the first time, and returns the same result from then on. After a failure, the
 * next call loads again.
 */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
