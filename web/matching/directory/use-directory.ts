import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { inputFor, type Search } from './directory-address.ts'

export const directoryQuery = (search: Search) =>
  calls.matching.directory.infiniteOptions({
    input: (after: string | undefined) => ({ ...inputFor(search), ...(after ? { after } : {}) }),
    initialPageParam: firstPage<string>(),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/**
 * The mentors of a search, page after page, as many pages as were shown before. A response that arrives after the
 * search has changed isn't shown.
 */
export function useDirectory(search: Search, pages: number) {
  const query = useInfiniteQuery({
    ...directoryQuery(search),
    placeholderData: keepPreviousData,
    // A student coming back from a mentor's page finds the list as it was.
    gcTime: 30 * 60_000,
  })
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query
  const shown = isPlaceholderData ? 0 : (data?.pages.length ?? 0)
  const wantsMore = shown > 0 && shown < pages && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return query
}
