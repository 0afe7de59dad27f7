import { queryClient } from '#web/kit/app/query-client.ts'

/** A block changes nearly every list a person sees. */
export const refreshAfterBlock = (): Promise<void> => queryClient.invalidateQueries()
