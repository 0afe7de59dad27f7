import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isAnsweredSince } from './answers.ts'

/**
 * Marks what is cached under this key (everything, if there is none) as stale, and refetches what is on screen. With a
 * live event's number, answers newer than the event are left alone: a command already refetches by itself, and its
 * event would cause the same fetch again. Resolves once everything on screen has been answered.
 */
export async function invalidateAnswers(cache: QueryClient, queryKey: QueryKey = [], number?: number): Promise<void> {
  const queries = cache.getQueryCache().findAll({ queryKey })
  await Promise.all(queries.map((query) => invalidateAnswer(cache, query, number)))
}

async function invalidateAnswer(cache: QueryClient, query: Query, number: number | undefined): Promise<void> {
  // A fetch in flight may have started before or after the event; its answer will tell. If events are missing, the
  // connection broke and the fetch may never end, so it is canceled, unless it is the query's first.
  const isAwaited = number !== undefined || query.state.data === undefined
  if (query.state.fetchStatus === 'fetching' && isAwaited) {
    const look = () => invalidateAnswer(cache, query, number)
    await query.promise?.then(look, look)
  } else if (number === undefined || !isAsNewAs(query, number))
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** A list of several pages counts as old: each page may be as old as the first. */
function isAsNewAs({ queryHash, state: { data } }: Query, number: number): boolean {
  const isOneAnswer = !(typeof data === 'object' && data !== null && 'pages' in data) || pagesOf(data.pages) === 1
  return isOneAnswer && isAnsweredSince(queryHash, number)
}

const pagesOf = (pages: unknown): number => (Array.isArray(pages) ? pages.length : 0)
