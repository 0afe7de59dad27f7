import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Marks what is cached under this key (everything, without one) as stale; what is on screen is refetched. */
export function askAgain(cache: QueryClient, queryKey: QueryKey = []): void {
  const first = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  void cache.invalidateQueries({ queryKey })
  // A first request in progress is not repeated, and may have been answered before the change.
  for (const query of first) {
    if (query.state.data !== undefined) continue
    const again = () => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => {})
  }
}
