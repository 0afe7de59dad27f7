import { notifyManager, QueryClient, timeoutManager } from '@tanstack/react-query'
import { failureOf } from './client.ts'
import { inNextTurn, sharedTimers } from './shared-timers.ts'

// Must run before any query has a timer.
timeoutManager.setTimeoutProvider(sharedTimers())
notifyManager.setScheduler(inNextTurn)

/**
 * This tab's one query cache. The live stream reports changes, so nothing is refetched on focus. Without a network,
 * calls fail at once instead of waiting silently, and queries are refetched when it returns.
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
 * The `retry` for calls that no button triggers, such as read receipts. Nobody would press again, so they are retried
 * at growing intervals until the server answers.
 */
export const untilAnswered = (_failures: number, error: unknown): boolean => failureOf(error).kind !== 'refused'

/** The first page of a list, which has no mark; typed like the marks of later pages. */
export const firstPage = <Mark extends string | number>(): Mark | undefined => undefined
