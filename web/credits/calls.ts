import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'

/** Balance and newest entries, then older entries page by page: one query for the whole screen. */
export const creditsQuery = calls.credits.overview.infiniteOptions({
  input: (before: number | undefined) => (before === undefined ? {} : { before }),
  initialPageParam: firstPage<number>(),
  getNextPageParam: ({ next }) => next ?? undefined,
})

// Lets the screen reuse what the frame around it fetched while the screen's code was loading.
const sameMomentMs = 5000

/**
 * Everything but the older entries. With `alwaysFresh`, refetches whenever the student returns to the screen or the
 * window.
 */
export function useCredits({ alwaysFresh = false } = {}) {
  const credits = useInfiniteQuery({
    ...creditsQuery,
    select: ({ pages }) => pages[0],
    ...(alwaysFresh && { staleTime: sameMomentMs }),
  })
  const { refetch } = credits
  useEffect(() => {
    if (!alwaysFresh) return
    // Window focus as well as tab visibility: the payment page may have been in a window next to this one (spec 4).
    const recheck = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
    }
    window.addEventListener('focus', recheck)
    document.addEventListener('visibilitychange', recheck)
    return () => {
      window.removeEventListener('focus', recheck)
      document.removeEventListener('visibilitychange', recheck)
    }
  }, [alwaysFresh, refetch])
  return credits
}
