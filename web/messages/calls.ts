import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { type Pages, withMessage } from './pages.ts'

const pageSize = 50

export const useConversations = () => useQuery(calls.messages.conversations.queryOptions())

export const useConversation = (personId: string) =>
  useQuery(calls.messages.conversation.queryOptions({ input: { personId } }))

export const useMessages = (personId: string) => useInfiniteQuery(messagesQuery(personId))

/** Adds a sent message to the cache, whether it was reported by the response or by the live stream. */
export function addToCache(cache: QueryClient, personId: string, message: Message): void {
  const { queryKey } = messagesQuery(personId)
  const query = cache.getQueryCache().find({ queryKey, exact: true })
  if (!query) return
  const merge = () => {
    const loaded = cache.getQueryData(queryKey)
    // A refusal may be outdated: the message has started the conversation.
    if (!loaded) return void (query.state.status === 'error' && cache.invalidateQueries({ queryKey }))
    const merged = withMessage(loaded as Pages, message)
    if (merged) cache.setQueryData(queryKey, merged as typeof loaded)
    else void cache.invalidateQueries({ queryKey })
  }
  merge()
  // A response in progress may predate this message, and would remove it again.
  if (query.state.fetchStatus === 'fetching') void query.promise?.then(merge, merge)
}

export const messagesQuery = (personId: string) =>
  calls.messages.messages.infiniteOptions({
    input: (before: number | undefined) => ({ personId, before, limit: pageSize }),
    initialPageParam: firstPage<number>(),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
