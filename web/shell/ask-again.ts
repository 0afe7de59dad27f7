import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Marks what the browser knows under this key (everything, without one) as old; what is on screen is asked for again. */
export function askAgain(cache: QueryClient, queryKey: QueryKey = []): void {
  const first = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  void cache.invalidateQueries({ queryKey })
  // A first answer that is under way is not asked for again, and may have been read before the change.
  for (const query of first) {
    if (query.state.data !== undefined) continue
    const again = () => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => {})
  }
}
