import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { type LastKnown, updateLastKnown } from '#web/accounts/last-known.ts'
import { mayBeSignedIn, meQuery } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'

/** Keeps the stored person (ruling 1.8) in sync with the server, including to-dos and matches (spec 3). */
export function saveLastKnown(cache: QueryClient): () => void {
  const save = ({ queryHash, state }: Query) => {
    const read = fieldsOf[queryHash]
    // Only server answers, and only while signed in: after logout nothing may be stored again.
    if (!read || state.dataUpdatedAt === 0 || !mayBeSignedIn()) return
    const fields = read(cache)
    if (fields) updateLastKnown(fields)
  }
  // Calls start before the screen has loaded.
  for (const query of cache.getQueryCache().getAll()) save(query)
  return cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(event.query)
  })
}

const matchesKey = calls.matching.matches.queryKey()
const todosKey = calls.todos.list.queryKey()

const fieldsOf: Record<string, (cache: QueryClient) => Partial<LastKnown> | undefined> = {
  [hashKey(meQuery.queryKey)]: (cache) => cache.getQueryData(meQuery.queryKey),
  [hashKey(todosKey)]: (cache) => {
    const list = cache.getQueryData(todosKey)
    return list && { todos: list.todos }
  },
  [hashKey(matchesKey)]: (cache) => {
    const found = cache.getQueryData(matchesKey)
    if (!found) return undefined
    const { status, method, lastUpdate, matches } = found
    return {
      mentorMatchingStatus: status,
      matchingMethod: method,
      lastMatchingUpdate: lastUpdate === null ? null : Date.parse(lastUpdate),
      cachedMentorMatches: matches.map(({ mentor, score, reason }) => ({ mentorId: mentor.id, score, reason })),
    }
  },
}
