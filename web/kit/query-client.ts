import { QueryClient } from '@tanstack/react-query'

/** The one query cache of this browser tab. The live stream says what changed, so nothing is asked again on focus. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 } },
})
