import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#web/kit/app/client.ts'

const sayEveryMs = 3000
const believedMs = 6000 // a little over two reports, so that losing one doesn't make the indicator flicker

/** Records that a person is typing to the reader, or has just sent what they wrote. */
export function receiveTyping(cache: QueryClient, personId: string, isTyping: boolean): void {
  cache.setQueryData(keyOf(personId), isTyping ? Date.now() : null)
}

/** True if this person is typing to the reader right now. */
export function useIsTyping(personId: string): boolean {
  const { data: saidAt } = useQuery<number | null>({
    queryKey: keyOf(personId),
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
  })
  const [pastAt, setPastAt] = useState<number | null>(null)
  useEffect(() => {
    if (saidAt === null) return
    const timer = setTimeout(() => setPastAt(saidAt), Math.max(0, saidAt + believedMs - Date.now()))
    return () => clearTimeout(timer)
  }, [saidAt])
  return saidAt !== null && saidAt !== pastAt
}

/** Returns a function to call whenever the text changes. It reports typing only every few seconds. */
export function useSendTyping(personId: string): () => void {
  const saidAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - saidAt.current < sayEveryMs) return
    saidAt.current = now
    // It doesn't matter if this is lost or refused.
    client.messages.sendTyping({ personId }).catch(() => {})
  }
}

const keyOf = (personId: string) => ['typing', personId]
