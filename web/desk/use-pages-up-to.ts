import { useEffect } from 'react'

type Pages = {
  data: { pages: unknown[] } | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  isError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/** Fetches the pages of a list one after another, until as many are loaded as its address asks for. */
export function usePagesUpTo(wanted: number, query: Pages): void {
  const { data, fetchNextPage } = query
  const isSettled = !query.isPlaceholderData && !query.isFetching && !query.isError
  const isShort = isSettled && query.hasNextPage && data !== undefined && data.pages.length < wanted
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
}
