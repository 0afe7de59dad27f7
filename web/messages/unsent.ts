import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { client, sentenceFor } from '#web/kit/client.ts'
import { takeIn } from './calls.ts'
import { newId } from '#web/kit/new-id.ts'

/** A message that the server has not acknowledged; `failure` says why not, and is null while it is on its way. */
export type Unsent = { id: string; personId: string; text: string; sentAt: string; failure: string | null }

/** The messages still to be sent, oldest first; they survive a reload. */
export const useUnsent = (meId: string): Unsent[] => useQuery(unsentOptions(meId)).data

/** Sends, and sends again, each message under its own id, so that none is ever there twice (ruling 5.2). */
export function useOutbox(meId: string) {
  const cache = useQueryClient()
  const outbox = useMemo(() => outboxOf(cache, meId), [cache, meId])
  // What was not acknowledged when the page was left, or the network went, goes out again.
  useEffect(() => {
    const resume = () => outbox.resume()
    resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [outbox])
  return outbox
}

const sending = new Set<string>()

function outboxOf(cache: QueryClient, meId: string) {
  const { queryKey } = unsentOptions(meId)
  const all = () => cache.getQueryData<Unsent[]>(queryKey) ?? kept(meId)
  const change = (next: Unsent[]) => {
    cache.setQueryData(queryKey, next)
    keep(meId, next)
  }
  const mark = (id: string, failure: string | null) =>
    change(all().map((message) => (message.id === id ? { ...message, failure } : message)))

  // One after the other, so that they arrive in the order they were typed in.
  async function sendTo(personId: string): Promise<void> {
    if (sending.has(personId)) return
    sending.add(personId)
    const next = () => all().find((message) => message.personId === personId && message.failure === null)
    for (let message = next(); message; message = next()) {
      const { id, text } = message
      try {
        takeIn(cache, personId, await client.messages.send({ personId, id, text }))
        change(all().filter((other) => other.id !== id))
      } catch (error) {
        mark(id, sentenceFor(error, 'Please check your connection.'))
      }
    }
    sending.delete(personId)
  }

  return {
    send(personId: string, text: string): void {
      const message = { id: newId(), personId, text, sentAt: new Date().toISOString(), failure: null }
      change([...all(), message])
      void sendTo(personId)
    },
    retry({ id, personId }: Unsent): void {
      mark(id, null)
      void sendTo(personId)
    },
    discard({ id }: Unsent): void {
      change(all().filter((message) => message.id !== id))
    },
    /** Tries everything again. A message that did arrive, only its answer got lost, is thereby known to be there. */
    resume(): void {
      change(all().map((message) => ({ ...message, failure: null })))
      for (const { personId } of all()) void sendTo(personId)
    },
  }
}

const unsentOptions = (meId: string) => ({
  queryKey: ['unsent', meId],
  queryFn: () => kept(meId),
  initialData: () => kept(meId),
  staleTime: Infinity,
  gcTime: Infinity,
})

const storeKey = (meId: string) => `tassel.unsent.${meId}`

function kept(meId: string): Unsent[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storeKey(meId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnsent) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function keep(meId: string, messages: Unsent[]): void {
  if (messages.length === 0) return window.sessionStorage.removeItem(storeKey(meId))
  window.sessionStorage.setItem(storeKey(meId), JSON.stringify(messages))
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  const { id, personId, text, sentAt, failure } = value as Record<string, unknown>
  return (
    [id, personId, text, sentAt].every((field) => typeof field === 'string') &&
    (failure === null || typeof failure === 'string')
  )
}
