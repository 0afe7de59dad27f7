import { QueryClient } from '@tanstack/react-query'
import { failureOf } from './client.ts'

/**
 * The one query cache of this browser tab. The live stream says what changed, so nothing is asked again on focus.
 * Without a network a call fails at once and says so, instead of waiting in silence; queries come back with the network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // A refusal stays one, however often it is asked.
      retry: (failures, error) => failures < 1 && failureOf(error).kind !== 'refused',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * The `retry` of what is said without anybody pressing a button, such as how far one has read: nobody would press it again,
 * so it is tried until somebody answers, ever more rarely.
 */
export const untilAnswered = (_failures: number, error: unknown): boolean => failureOf(error).kind !== 'refused'
