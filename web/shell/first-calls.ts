import type { QueryClient } from '@tanstack/react-query'
import { pages, pathValues } from '#contract/kit/addresses.ts'
import type { Role } from '#domain/kit/role.ts'
import { hintedRole, mayBeSignedIn, meQuery } from '#web/accounts/me.ts'
import { creditsQuery } from '#web/credits/calls.ts'
import { calls } from '#web/kit/app/client.ts'
import { directoryQuery } from '#web/matching/directory/use-directory.ts'
import { readAddress } from '#web/matching/directory/directory-address.ts'
import { messagesQuery } from '#web/messages/calls.ts'
import { notificationsQuery } from '#web/notifications/calls.ts'
import { freeHoursQuery, sessionListQuery, sessionQuery } from '#web/sessions/calls.ts'
import { lateTabs } from './late-tabs.ts'

/**
 * Starts the calls of the screen at this address while its code is still loading, in one request, because on a slow
 * connection each round trip counts. The screen finds them in flight or answered, and requests nothing twice. Screens
 * not listed here make their calls once loaded.
 */
export function startCalls(cache: QueryClient, address: { pathname: string; search: string }): void {
  if (!mayBeSignedIn()) return
  for (const [page, start] of Object.entries(screens)) {
    const values = pathValues(page, address.pathname)
    if (!values) continue
    // Data for the frame around every screen.
    void cache.prefetchQuery(meQuery)
    void cache.prefetchQuery(calls.messages.conversations.queryOptions())
    void cache.prefetchInfiniteQuery(notificationsQuery)
    const [role, search] = [roleOf(cache), new URLSearchParams(address.search)]
    // A payment that just arrived is announced on any screen; later ones come over the live stream. The credits tab
    // fetches its own each time.
    if (role === 'student' && search.get('tab') !== 'credits')
      void cache.prefetchInfiniteQuery({ ...creditsQuery, staleTime: Infinity })
    start({ cache, role, search, ...values })
  }
}

type Asked = {
  cache: QueryClient
  role: Role | undefined
  search: URLSearchParams
  mentorId?: string
  studentId?: string
  sessionId?: string
  year?: string
}

const askMentor = ({ cache, mentorId }: Asked) => {
  if (mentorId) void cache.prefetchQuery(calls.profiles.mentor.queryOptions({ input: { mentorId } }))
}
const askSession = ({ cache, sessionId }: Asked) => {
  if (sessionId) void cache.prefetchQuery(sessionQuery(cache, sessionId))
}

// Free hours are requested in the student's zone, so if nothing is known of the person yet, only after the first
// answer.
async function askHours({ cache, mentorId }: Asked): Promise<void> {
  const me = meIn(cache) ?? (await cache.ensureQueryData(meQuery).catch(() => undefined))
  // On the first page, this may run before Temporal is there (kit/app/with-temporal.ts); the screen then makes the
  // call.
  if (!mentorId || me?.type !== 'student' || !('Temporal' in globalThis)) return
  const today = Temporal.Now.plainDateISO(me.timeZone).toString()
  void cache.prefetchQuery(freeHoursQuery(mentorId, me.timeZone, today))
}

const screens: Record<string, (asked: Asked) => void> = {
  [pages.dashboard](asked) {
    const tab = asked.search.get('tab') ?? 'dashboard'
    tabs[tab]?.(asked)
    lateTabs.get(tab)?.ahead()
  },
  [pages.directory]: ({ cache, role, search }) => {
    if (role === 'student') void cache.prefetchInfiniteQuery(directoryQuery(readAddress(search).search))
  },
  [pages.mentor](asked) {
    askMentor(asked)
    const { cache, mentorId } = asked
    if (mentorId) void cache.prefetchQuery(calls.sessions.reviewsOf.queryOptions({ input: { mentorId } }))
  },
  [pages.scheduleSession](asked) {
    askMentor(asked)
    void askHours(asked)
  },
  [pages.student]: ({ cache, studentId }) => {
    if (studentId) void cache.prefetchQuery(calls.profiles.student.queryOptions({ input: { studentId } }))
  },
  [pages.session]: askSession,
  [pages.suggestTime]: askSession,
  [pages.payouts]: ({ cache, role }) => {
    if (role === 'mentor') void cache.prefetchQuery(calls.payouts.overview.queryOptions())
  },
  [pages.payoutStatement]: ({ cache, role, year }) => {
    const input = { year: Number(year) }
    if (role === 'mentor') void cache.prefetchQuery(calls.payouts.statement.queryOptions({ input }))
  },
  [pages.editProfile]: () => {},
  [pages.settings]: ({ cache, role }) => {
    void cache.prefetchQuery(calls.accounts.security.queryOptions())
    void cache.prefetchQuery(calls.email.preferences.queryOptions())
    void cache.prefetchQuery(calls.safety.blocks.queryOptions())
    if (role !== 'mentor') return
    void cache.prefetchQuery(calls.profiles.verification.queryOptions())
    void cache.prefetchQuery(calls.profiles.publicPage.queryOptions())
  },
}

const tabs: Record<string, (asked: Asked) => void> = {
  dashboard({ cache, role }) {
    void cache.prefetchQuery(calls.connections.list.queryOptions())
    for (const scope of ['upcoming', 'waiting', 'past'] as const)
      void cache.prefetchInfiniteQuery(sessionListQuery(scope))
    if (role === 'student') void cache.prefetchQuery(calls.matching.matches.queryOptions())
    if (role === 'mentor') void cache.prefetchQuery(calls.matching.visibility.queryOptions())
  },
  todo({ cache, role }) {
    if (role === 'student') void cache.prefetchQuery(calls.todos.list.queryOptions())
  },
  messages({ cache, role, search }) {
    const personId = search.get('with')
    if (!personId) return
    void cache.prefetchQuery(calls.messages.conversation.queryOptions({ input: { personId } }))
    void cache.prefetchInfiniteQuery(messagesQuery(personId))
    if (role === 'mentor') void cache.prefetchQuery(calls.messages.held.queryOptions({ input: { personId } }))
  },
  profile({ cache, role }) {
    if (role === 'mentor') void cache.prefetchQuery(calls.profiles.verification.queryOptions())
  },
  payouts({ cache, role }) {
    if (role === 'mentor') void cache.prefetchQuery(calls.payouts.overview.queryOptions())
  },
}

/** Returns the role as far as it is known before the server has answered. */
function roleOf(cache: QueryClient): Role | undefined {
  const known = meIn(cache)?.type ?? hintedRole()
  return known === 'operator' ? undefined : known
}

const meIn = (cache: QueryClient) => cache.getQueryData(meQuery.queryKey) ?? meQuery.initialData()
