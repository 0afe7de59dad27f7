import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'

/** Balance and newest entries, and older entries page by page: one answer for all of the screen. */
export const creditsQuery = calls.credits.overview.infiniteOptions({
  input: (before: number | undefined) => (before === undefined ? {} : { before }),
  initialPageParam: firstPage<number>(),
  getNextPageParam: ({ next }) => next ?? undefined,
})

// What the frame around a screen asked while the screen's code was on its way is not asked again.
const sameMomentMs = 5000

/** Everything but the older entries. `alwaysFresh` asks again whenever the screen or the window is returned to. */
export function useCredits({ alwaysFresh = false } = {}) {
  const credits = useInfiniteQuery({
    ...creditsQuery,
    select: ({ pages }) => pages[0],
    ...(alwaysFresh && { staleTime: sameMomentMs }),
  })
  const { refetch } = credits
  useEffect(() => {
    if (!alwaysFresh) return
    // The window's focus, not only the tab's: the payment page may have been beside it (spec 4).
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
