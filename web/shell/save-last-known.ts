import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import type { Matches } from '#contract/matching.ts'
import type { Todo } from '#contract/todos.ts'
import { type LastKnown, updateLastKnown } from '#web/accounts/last-known.ts'
import { mayBeSignedIn, meQuery } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'

/** Keeps the stored person (ruling 1.8) in sync with the server, to-dos and matches included (spec 3). */
export function saveLastKnown(cache: QueryClient): () => void {
  return cache.getQueryCache().subscribe((event) => {
    // Only server responses, and only while somebody is signed in: after logout nothing may come back.
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayBeSignedIn()) return
    const { queryHash, state } = event.query
    const fields = fieldsOf[queryHash]?.(state.data)
    if (fields) updateLastKnown(fields)
  })
}

const fieldsOf: Record<string, (data: unknown) => Partial<LastKnown>> = {
  [hashKey(meQuery.queryKey)]: (data) => data as Me,
  [hashKey(calls.todos.list.queryKey())]: (data) => ({ todos: (data as { todos: Todo[] }).todos }),
  [hashKey(calls.matching.matches.queryKey())]: (data) => {
    const { status, method, lastUpdate, matches } = data as Matches
    return {
      mentorMatchingStatus: status,
      matchingMethod: method,
      lastMatchingUpdate: lastUpdate === null ? null : Date.parse(lastUpdate),
      cachedMentorMatches: matches.map(({ mentor, score, reason }) => ({ mentorId: mentor.id, score, reason })),
    }
  },
}
