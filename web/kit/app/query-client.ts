import { notifyManager, QueryClient, timeoutManager } from '@tanstack/react-query'
import { failureOf } from './client.ts'
import { inNextTurn, sharedTimers } from './shared-timers.ts'

// Before any query has a timer.
timeoutManager.setTimeoutProvider(sharedTimers())
notifyManager.setScheduler(inNextTurn)

/**
 * This tab's one query cache. The live stream says what changed, so nothing is refetched on focus. Without a network a
 * call fails at once and says so, instead of waiting in silence; queries come back with the network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // Retrying does not change a refusal.
      retry: (failures, error) => failures < 1 && failureOf(error).kind !== 'refused',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * The `retry` of calls nobody pressed a button for, such as read receipts: nobody would press again, so it is retried
 * until somebody answers, at growing intervals.
 */
export const untilAnswered = (_failures: number, error: unknown): boolean => failureOf(error).kind !== 'refused'

/** Where a list of pages starts: at no page's mark, of the type that the further pages have. */
export const firstPage = <Mark extends string | number>(): Mark | undefined => undefined
