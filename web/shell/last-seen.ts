import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { lastKnown, lastSeen, storeLastSeen } from '#web/accounts/last-known.ts'
import { mayBeSignedIn } from '#web/accounts/me.ts'
import { creditsQuery } from '#web/credits/calls.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'
import { sessionListQuery } from '#web/sessions/calls.ts'

/** The queries that the dashboard shows. Messages, notifications and other people's profiles are not kept. */
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
 * Keeps what the dashboard last showed alongside the last known person, and shows it when a call can't reach the
 * server; any answer replaces it. `version` is the app's: another version may need other data. Cleared together with
 * the person (docs/decisions/0093-without-a-connection.md). Returns a function that stops it.
 */
export function keepLastSeen(cache: QueryClient, personId: string, version: string): () => void {
  const answers = storedFor(personId, version)
  let writing: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(writing)
    writing = undefined
    // The person may have signed out, or another tab signed in as someone else: their data must not come back.
    if (!mayBeSignedIn() || lastKnown()?.id !== personId) return
    storeLastSeen({ personId, version, answers } satisfies Seen)
  }
  const keep = ({ queryHash, state }: Query) => {
    if (!kept.has(queryHash) || state.dataUpdatedAt === 0) return
    answers[queryHash] = { data: firstPage(state.data), at: state.dataUpdatedAt }
    writing ??= setTimeout(write, writeAfterMs)
  }
  // Calls start before the screen has loaded.
  for (const query of cache.getQueryCache().getAll()) keep(query)
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') keep(event.query)
    const last = answers[event.query.queryHash]
    // Marked as old as possible: it isn't an answer, and every screen that shows it refetches.
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

/**
 * Keeps only the first page of a paged list. JSON would turn its `undefined` page parameter into null, so that is set
 * again.
 */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  return { pages: (data as InfiniteData<unknown>).pages.slice(0, 1), pageParams: [undefined] }
}

function storedFor(personId: string, version: string): Answers {
  // Unreadable text counts as nothing seen; the next write replaces it.
  const seen = parsedJson(lastSeen()) as Seen | undefined
  if (seen?.personId !== personId || seen.version !== version) return {}
  return Object.fromEntries(
    Object.entries(seen.answers).map(([hash, { data, at }]) => [hash, { data: firstPage(data), at }]),
  )
}
