import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'

/**
 * Returns a function that finds the upcoming confirmed sessions starting on a day of a zone's calendar. It finds none
 * while they are loading.
 */
export function useSessionsOn(days: string[], timeZone: string): (day: string) => SessionView[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...calls.sessions.list.infiniteOptions({
      input: (after: string | undefined) => ({ scope: 'upcoming', limit: 50, ...(after ? { after } : {}) }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    enabled: days.length > 0,
  })
  // A day off may be later than every session on a page.
  useEffect(() => {
    if (days.length > 0 && hasNextPage && !isFetching) void fetchNextPage()
  }, [days.length, hasNextPage, isFetching, fetchNextPage])
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? []
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return (day) => sessions.filter(({ startsAt }) => dayOf(startsAt) === day)
}
