import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isAnsweredSince } from './answers.ts'

/**
 * Marks what is cached under this key (everything, without one) as stale; what is on screen is refetched. With a live event's number,
 * what was answered after it is left alone: a command asks anew by itself, and its event would ask for the same again. Ends when what is
 * on screen was answered.
 */
export async function askAgain(cache: QueryClient, queryKey: QueryKey = [], number?: number): Promise<void> {
  const queries = cache.getQueryCache().findAll({ queryKey })
  await Promise.all(queries.map((query) => askQueryAgain(cache, query, number)))
}

async function askQueryAgain(cache: QueryClient, query: Query, number: number | undefined): Promise<void> {
  // What is under way may have been asked before or after: its answer tells. Where events are missing the connection broke, and
  // may never bring it: unless it is the first, it is called off.
  const isAwaited = number !== undefined || query.state.data === undefined
  if (query.state.fetchStatus === 'fetching' && isAwaited) {
    const look = () => askQueryAgain(cache, query, number)
    await query.promise?.then(look, look)
  } else if (number === undefined || !isAsNewAs(query, number))
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** Of several pages, each may be as old as the first. */
function isAsNewAs({ queryHash, state: { data } }: Query, number: number): boolean {
  const isOneAnswer = !(typeof data === 'object' && data !== null && 'pages' in data) || pagesOf(data.pages) === 1
  return isOneAnswer && isAnsweredSince(queryHash, number)
}

const pagesOf = (pages: unknown): number => (Array.isArray(pages) ? pages.length : 0)
