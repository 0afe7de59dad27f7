import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { lastKnown, lastSeen, storeLastSeen } from '#web/accounts/last-known.ts'
import { mayBeSignedIn } from '#web/accounts/me.ts'
import { creditsQuery } from '#web/credits/calls.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { sessionListQuery } from '#web/sessions/calls.ts'

/** What the dashboard shows; messages, notifications and profiles of others are not kept. */
const kept = new Set(
  [
    calls.connections.list.queryKey(),
    ...(['upcoming', 'waiting', 'past'] as const).map((scope) => sessionListQuery(scope).queryKey),
    calls.matching.matches.queryKey(),
    calls.matching.visibility.queryKey(),
    calls.todos.list.queryKey(),
    creditsQuery.queryKey,
  ].map((key) => hashKey(key)),
)

type Answers = Record<string, { data: unknown; at: number }>
type Seen = { personId: string; version: string; answers: Answers }

const writeAfterMs = 1000

/**
 * Keeps what the dashboard last showed beside the last known person, and shows it where a call does not reach the server; any
 * answer replaces it. `version` of the app: another may need other data. It is cleared with the person (docs/decisions/0093-without-a-connection.md). Returns how to stop.
 */
export function keepLastSeen(cache: QueryClient, personId: string, version: string): () => void {
  const answers = storedFor(personId, version)
  let writing: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(writing)
    writing = undefined
    // Signed out meanwhile, or another tab signed in as somebody else: nothing may come back.
    if (!mayBeSignedIn() || lastKnown()?.id !== personId) return
    storeLastSeen({ personId, version, answers } satisfies Seen)
  }
  const keep = ({ queryHash, state }: Query) => {
    if (!kept.has(queryHash) || state.dataUpdatedAt === 0) return
    answers[queryHash] = { data: firstPage(state.data), at: state.dataUpdatedAt }
    writing ??= setTimeout(write, writeAfterMs)
  }
  // Calls start before the screen is there.
  for (const query of cache.getQueryCache().getAll()) keep(query)
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') keep(event.query)
    const last = answers[event.query.queryHash]
    // As old as can be: it is no answer, and every screen that shows it asks.
    if (last && isUnreached(event.query)) cache.setQueryData(event.query.queryKey, last.data, { updatedAt: 0 })
  })
  const leave = () => writing !== undefined && write()
  window.addEventListener('pagehide', leave)
  return () => {
    leave()
    stop()
    window.removeEventListener('pagehide', leave)
  }
}

const isUnreached = ({ state }: Query): boolean =>
  state.data === undefined &&
  state.fetchFailureReason !== null &&
  failureOf(state.fetchFailureReason).kind === 'network'

/** Of a list that was shown page by page, the first; as JSON it would lose that it began with no page before it. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  return { pages: (data as InfiniteData<unknown>).pages.slice(0, 1), pageParams: [undefined] }
}

function storedFor(personId: string, version: string): Answers {
  const text = lastSeen()
  if (text === null) return {}
  const seen = JSON.parse(text) as Seen
  if (seen.personId !== personId || seen.version !== version) return {}
  return Object.fromEntries(
    Object.entries(seen.answers).map(([hash, { data, at }]) => [hash, { data: firstPage(data), at }]),
  )
}
