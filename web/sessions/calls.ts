import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { atMoment } from '#web/kit/app/at-moment.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { firstPage } from '#web/kit/app/query-client.ts'

/** The query for one session. A session just seen in a list is there at once, and is as fresh as that list. */
export const sessionQuery = (cache: QueryClient, sessionId: string) => ({
  ...calls.sessions.get.queryOptions({ input: { sessionId } }),
  initialData: () => inLists(cache, sessionId)?.session,
  initialDataUpdatedAt: () => inLists(cache, sessionId)?.at,
})

function inLists(cache: QueryClient, sessionId: string): { session: SessionView; at: number } | undefined {
  const lists = cache.getQueriesData<InfiniteData<{ sessions: SessionView[] }>>({ queryKey: calls.sessions.list.key() })
  return lists
    .flatMap(([key, list]) => {
      const session = list?.pages.flatMap(({ sessions }) => sessions).find(({ id }) => id === sessionId)
      const state = cache.getQueryState(key)
      // If something has changed since the list came, the session is fetched again.
      return session ? [{ session, at: state && !state.isInvalidated ? state.dataUpdatedAt : 0 }] : []
    })
    .reduce<ReturnType<typeof inLists>>(
      (newest, found) => (newest && newest.at >= found.at ? newest : found),
      undefined,
    )
}

export function useSession(sessionId: string) {
  const found = useQuery(sessionQuery(useQueryClient(), sessionId))
  const { data, refetch } = found
  const startsMs = data ? Date.parse(data.startsAt) : 0
  // What can be done with it changes when it starts, and no live event announces that.
  useEffect(() => {
    if (startsMs > Date.now()) return atMoment(startsMs + 200, () => void refetch())
  }, [startsMs, refetch])
  return found
}

/**
 * The room of a session. It is fetched again whenever it opens, its hour ends or it closes, since no live event
 * announces that.
 */
export function useRoomOf(sessionId: string, { enabled = true } = {}) {
  const found = useQuery({ ...calls.room.get.queryOptions({ input: { sessionId } }), enabled })
  const { data, dataUpdatedAt, refetch } = found
  useEffect(() => {
    if (!data || data.state === 'none' || data.state === 'over') return
    const nextMs = data.state === 'not-yet' ? data.opensInMs : data.endsInMs > 0 ? data.endsInMs : data.closesInMs
    return atMoment(dataUpdatedAt + Math.max(nextMs, 0) + 200, () => void refetch())
  }, [data, dataUpdatedAt, refetch])
  return found
}

/** The person's lists, each with its page size. */
const limits = { upcoming: 10, waiting: 10, past: 5 }
type Scope = keyof typeof limits

export const sessionListQuery = (scope: Scope) =>
  calls.sessions.list.infiniteOptions({
    input: (after: string | undefined) => ({ scope, limit: limits[scope], ...(after ? { after } : {}) }),
    initialPageParam: firstPage<string>(),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** One of the person's lists, as many pages of it as were requested. */
export const useSessionList = (scope: Scope) =>
  useInfiniteQuery({
    ...sessionListQuery(scope),
    select: ({ pages }) => pages.flatMap(({ sessions }) => sessions),
  })

export type SessionList = ReturnType<typeof useSessionList>

export function freeHoursQuery(mentorId: string, timeZone: string, day: string) {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const month = { from: first.toString(), days: first.daysInMonth }
  return calls.sessions.freeHours.queryOptions({ input: { mentorId, timeZone, ...month } })
}

/**
 * A mentor's free hours in the month of `day`, on the clock of a zone. The previous month stays until the next one is
 * loaded, unless it was for another zone.
 */
export function useFreeHours(mentorId: string, timeZone: string, day: string, { enabled = true } = {}) {
  return useQuery({
    ...freeHoursQuery(mentorId, timeZone, day),
    placeholderData: (before, query) => (zoneOf(query) === timeZone ? before : undefined),
    enabled,
  })
}

// The second part of a call's key contains its input.
function zoneOf(query: { queryKey: readonly unknown[] } | undefined): unknown {
  const options = query?.queryKey[1]
  return isRecord(options) && isRecord(options['input']) ? options['input']['timeZone'] : undefined
}

/**
 * What every session command does afterwards. Its response is shown at once; a refusal means that what is shown is
 * outdated. If the pressed control is then no longer offered, there is nothing left to show the refusal beside, so it
 * appears in the corner.
 */
export function useAfterCommand(sessionId: string, isOffered?: (session: SessionView) => boolean) {
  const cache = useQueryClient()
  const key = calls.sessions.get.queryKey({ input: { sessionId } })
  return {
    onSuccess: (session: SessionView) => {
      cache.setQueryData(key, session)
      for (const queryKey of [
        calls.sessions.list.key(),
        calls.room.get.key({ input: { sessionId } }),
        calls.credits.key(),
        calls.accounts.me.key(),
        calls.notifications.key(),
      ])
        void cache.invalidateQueries({ queryKey })
    },
    onError: async (error: unknown) => {
      const failure = failureOf(error)
      if (failure.kind !== 'refused') return
      await cache.invalidateQueries({ queryKey: key })
      const session = cache.getQueryData(key)
      if (session && isOffered?.(session) === false) notify({ tone: 'error', title: failure.message })
    },
  }
}
