import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Conversation } from '#contract/messages.ts'
import { calls } from '#web/kit/app/client.ts'
import { untilAnswered } from '#web/kit/app/query-client.ts'
import { useSetReadingNow } from './reading-now.ts'

/** Reports how far the person has read, while the newest messages are visible. */
export function useMarkRead(conversation: Conversation, newest: number | undefined, inView: boolean): void {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation(
    calls.messages.markRead.mutationOptions({
      retry: untilAnswered,
      onSuccess: () =>
        Promise.all(
          [calls.messages.conversations.key(), calls.messages.conversation.key(), calls.notifications.key()].map(
            (queryKey) => cache.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  const visible = usePageVisible()
  const said = useRef(0)
  const personId = conversation.person.id
  useSetReadingNow(personId, visible && inView)
  const { lastRead } = conversation
  useEffect(() => {
    // One call at a time: messages that arrive meanwhile are reported together.
    if (isPending || !visible || !inView || newest === undefined || newest <= Math.max(lastRead, said.current)) return
    said.current = newest
    mutate({ personId, number: newest })
  }, [isPending, visible, inView, newest, lastRead, personId, mutate])
}

const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      document.addEventListener('visibilitychange', listen)
      return () => document.removeEventListener('visibilitychange', listen)
    },
    () => document.visibilityState === 'visible',
  )
