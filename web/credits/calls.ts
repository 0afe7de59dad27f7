import { useInfiniteQuery } from '@tanstack/react-query'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'

/** Balance and newest entries, and older entries page by page: one answer for all of the screen. */
export const creditsQuery = calls.credits.overview.infiniteOptions({
  input: (before: number | undefined) => (before === undefined ? {} : { before }),
  initialPageParam: firstPage<number>(),
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** Everything but the older entries. `alwaysFresh` asks again whenever the screen or the window is returned to. */
export const useCredits = ({ alwaysFresh = false } = {}) =>
  useInfiniteQuery({
    ...creditsQuery,
    select: ({ pages }) => pages[0],
    ...(alwaysFresh && { refetchOnWindowFocus: 'always' as const, staleTime: 0 }),
  })
