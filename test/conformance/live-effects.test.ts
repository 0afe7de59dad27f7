import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { ORPCError } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { InfiniteQueryObserver, type QueryClient, QueryObserver, QueryClient as Cache } from '@tanstack/react-query'
import fc from 'fast-check'
import type { LiveEvents, LiveEventType } from '#contract/live.ts'
import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { eventsAfter, lastNumber } from '#server/live/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { liveEffects } from '#web/shell/live-effects.ts'

const world = await openWorld()
after(() => world.close())
const { read } = world.db

/** One browser tab: every screen open at once, updated by nothing but the person's live events. */
async function openTab(me: Somebody, otherId: string) {
  const cache = new Cache({ defaultOptions: { queries: { staleTime: Infinity, retry: false, networkMode: 'always' } } })
  const calls = createTanstackQueryUtils(me.calls)
  const student = me.name.startsWith('Student')
  const shown = {
    me: calls.accounts.me.queryOptions(),
    connections: calls.connections.list.queryOptions(),
    notifications: calls.notifications.list.queryOptions({ input: {} }),
    conversations: calls.messages.conversations.queryOptions(),
    upcoming: calls.sessions.list.queryOptions({ input: { scope: 'upcoming' } }),
    waiting: calls.sessions.list.queryOptions({ input: { scope: 'waiting', limit: 50 } }),
    mail: calls.email.preferences.queryOptions(),
    past: calls.sessions.list.queryOptions({ input: { scope: 'past' } }),
    ...(student
      ? {
          todos: calls.todos.list.queryOptions(),
          credits: calls.credits.overview.queryOptions({ input: {} }),
          matches: calls.matching.matches.queryOptions(),
          directory: calls.matching.directory.queryOptions({ input: {} }),
          mentors: calls.profiles.mentors.queryOptions({ input: { limit: 6 } }),
          mentor: calls.profiles.mentor.queryOptions({ input: { mentorId: otherId } }),
        }
      : { payouts: calls.payouts.overview.queryOptions() }),
  }
  // The same options as in web/messages.
  const messages = calls.messages.messages.infiniteOptions({
    input: (before: number | undefined) => ({ personId: otherId, before, limit: 50 }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const open = (into: QueryClient): (() => void)[] => [
    ...Object.values(shown).map((options) => new QueryObserver(into, options as never).subscribe(() => {})),
    new InfiniteQueryObserver(into, messages as never).subscribe(() => {}),
  ]
  const closing = open(cache)
  let heard = await lastNumber(read, me.id)
  await idle(cache)
  return {
    /** Processes the events since the last time; stale data is refetched in the background. */
    async hear() {
      for (const { number, type, body } of await eventsAfter(read, [{ personId: me.id, number: heard }])) {
        assert.equal(number, heard + 1)
        heard = number
        liveEffects[type as LiveEventType]({ cache, number }, body as LiveEvents[LiveEventType] as never)
      }
    },
    /** Returns what the screens show now and what a fresh load would show. */
    async views() {
      await idle(cache)
      const fresh = new Cache({ defaultOptions: cache.getDefaultOptions() })
      const leave = open(fresh)
      await idle(fresh)
      const see = (from: QueryClient) => {
        const views = Object.entries(shown).map(([name, { queryKey }]) => [name, from.getQueryData(queryKey)])
        return { ...Object.fromEntries(views), messages: from.getQueryData(messages.queryKey) } as Views
      }
      leave.forEach((stop) => stop())
      return { kept: see(cache), fresh: see(fresh) }
    },
    close: () => closing.forEach((stop) => stop()),
  }
}

/** The part of the responses that is compared. */
type Views = {
  me: { credits?: number }
  connections: { accepted: { id: string; pinned: boolean }[]; requested: { id: string }[] }
  notifications: { notifications: { read: boolean }[]; unread: number }
  conversations: { conversations: { person: { id: string }; unread: number; lastMessage: { number: number } | null }[] }
  /** Absent for a mentor the student never contacted, since the call is refused. */
  messages?: { pages: { messages: { number: number }[] }[] }
  credits?: { balance: number }
  matches?: { matches: { mentor: Card }[] }
  directory?: { entries: { mentor: Card }[] }
  mentors?: { mentors: Card[] }
  mentor?: Card
}
type Card = { id: string; connection: string; pinned: boolean }

async function idle(cache: QueryClient): Promise<void> {
  while (cache.isFetching() > 0)
    await Promise.allSettled(
      cache
        .getQueryCache()
        .getAll()
        .map(async ({ promise }) => promise),
    )
}

const bio = 'I build radios.'

type Act = { by: Role | 'clock'; does: string; number: number }

/** Does what people on both sides do, or moves the clock. A refusal is a valid outcome. */
async function carryOut({ by, does, number }: Act, student: Somebody, mentor: Somebody): Promise<void> {
  const [me, other] = by === 'mentor' ? [mentor, student] : [student, mentor]
  const sessions = async () =>
    (await me.calls.sessions.list({ scope: 'waiting', limit: 50 })).sessions.concat(
      (await me.calls.sessions.list({})).sessions,
    )
  const onSession = async (act: (session: { id: string; startsAt: string }) => Promise<unknown>) => {
    const all = await sessions()
    const one = all[number % Math.max(1, all.length)]
    if (one) await act(one)
  }
  const soon = () => ({
    date: new Date(world.clock.now().getTime() + (1 + (number % 5)) * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    timeZone: 'UTC',
  })
  const acts: Record<string, () => Promise<unknown>> = {
    write: () => me.calls.messages.send({ personId: other.id, id: world.newId(), text: `Hello ${number}` }),
    readMessages: () => me.calls.messages.markRead({ personId: other.id, number }),
    chooseMail: () => me.calls.email.setPreferences({ off: number % 2 ? ['connections'] : [], quietHours: null }),
    readNotifications: () => me.calls.notifications.markRead(number % 2 ? {} : { only: 'message' }),
    approve: () => onSession(({ id, startsAt }) => me.calls.sessions.approve({ sessionId: id, startsAt })),
    declineSession: () => onSession(({ id }) => me.calls.sessions.decline({ sessionId: id })),
    cancel: () => onSession(({ id }) => me.calls.sessions.cancel({ sessionId: id, returnsCredits: true })),
    setLink: () =>
      onSession(({ id }) =>
        me.calls.sessions.setMeetingLink({ sessionId: id, meetingLink: `https://meet.example/${number}` }),
      ),
    suggest: () => onSession(({ id }) => me.calls.sessions.suggestTime({ sessionId: id, ...soon() })),
    request: () => student.calls.connections.request({ mentorId: mentor.id }),
    pin: () => student.calls.connections.pin({ mentorId: mentor.id, pinned: number % 3 > 0 }),
    addTodo: () => student.calls.todos.add({ id: world.newId(), text: `Step ${number}` }),
    tick: async () => {
      const [todo] = (await student.calls.todos.list()).todos
      if (todo) await student.calls.todos.change({ todoId: todo.id, completed: number % 2 === 0 })
    },
    book: () =>
      student.calls.sessions.book({
        id: world.newId(),
        mentorId: mentor.id,
        topic: 'Interview prep',
        meetingLink: '',
        notes: '',
        ...soon(),
      }),
    refresh: () => student.calls.matching.refresh({}),
    editProfile: () =>
      student.calls.profiles.completeWizard({
        profile: {
          ...emptyStudentProfile,
          bio: `${bio} ${number}`,
          interests: ['chess', 'rowing', ''][number % 3] ?? '',
        },
      }),
    accept: () => mentor.calls.connections.accept({ studentId: student.id }),
    decline: () => mentor.calls.connections.decline({ studentId: student.id }),
    seconds: () => world.clock.advance(40_000),
    days: () => world.clock.advance((1 + (number % 3)) * 86_400_000),
    settle: () => world.settle(),
  }
  try {
    await acts[does]!()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
  }
}

const both = [
  'write',
  'readMessages',
  'readNotifications',
  'approve',
  'declineSession',
  'cancel',
  'suggest',
  'setLink',
  'chooseMail',
]
const act = fc.oneof(
  fc.record({
    by: fc.constant('student' as const),
    does: fc.constantFrom(
      ...both,
      'request',
      'request',
      'pin',
      'addTodo',
      'tick',
      'book',
      'book',
      'refresh',
      'editProfile',
    ),
    number: fc.nat(9),
  }),
  fc.record({
    by: fc.constant('mentor' as const),
    does: fc.constantFrom(...both, 'accept', 'accept', 'decline', 'approve'),
    number: fc.nat(9),
  }),
  fc.record({
    by: fc.constant('clock' as const),
    does: fc.constantFrom('settle', 'settle', 'seconds', 'days'),
    number: fc.nat(9),
  }),
)

describe('screens kept up to date by live events alone', () => {
  test('show what a fresh load would, and agree with each other, after any history', { timeout: 300_000 }, async () => {
    let pairs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (history) => {
        pairs++
        const student = await world.student({
          name: `Student ${pairs}`,
          profile: { bio, interests: 'chess' },
        })
        const mentor = await world.mentor({ name: `Mentor ${pairs}`, profile: { bio: 'Maths.', specialties: 'chess' } })
        await world.settle()
        const tabs = [await openTab(student, mentor.id), await openTab(mentor, student.id)]
        const hear = () => Promise.all(tabs.map((tab) => tab.hear()))
        for (const one of history) {
          await carryOut(one, student, mentor)
          await hear()
        }
        await world.settle()
        await hear()
        for (const tab of tabs) {
          const { kept, fresh } = await tab.views()
          assert.deepEqual(kept, fresh)
          assertAgree(kept)
          tab.close()
        }
      }),
      { numRuns: 25, seed: 20261123, endOnFailure: true },
    )
  })
})

describe('another time zone', () => {
  test('chosen in one tab appears in the other too, even in what the server wrote for the old one', async () => {
    const student = await world.student({ name: 'Student who moves' })
    const mentor = await world.mentor({ name: 'Mentor of one who moves' })
    await carryOut({ by: 'student', does: 'book', number: 1 }, student, mentor)
    await world.settle()
    const tab = await openTab(student, mentor.id)
    await student.calls.accounts.setTimeZone({ timeZone: 'Pacific/Auckland' })
    await tab.hear()
    const { kept, fresh } = await tab.views()
    tab.close()
    assert.deepEqual(kept, fresh)
  })
})

/** Compares badges with lists, and cards with each other. */
function assertAgree(views: Views): void {
  const { notifications, conversations, messages, connections } = views
  assert.equal(notifications.unread, notifications.notifications.filter(({ read }) => !read).length)
  const written = (messages?.pages ?? []).flatMap((page) => page.messages)
  assert.equal(conversations.conversations[0]?.lastMessage?.number, written.at(-1)?.number)
  assert.equal(views.credits?.balance, views.me.credits)

  const accepted = new Map(connections.accepted.map(({ id, pinned }) => [id, pinned]))
  const requested = new Set(connections.requested.map(({ id }) => id))
  const cards = [
    ...(views.matches?.matches ?? []).map(({ mentor }) => mentor),
    ...(views.directory?.entries ?? []).map(({ mentor }) => mentor),
    ...(views.mentors?.mentors ?? []),
    ...(views.mentor ? [views.mentor] : []),
  ]
  for (const { id, connection, pinned } of cards) {
    assert.equal(connection === 'accepted', accepted.has(id))
    assert.equal(connection === 'requested', requested.has(id))
    if (accepted.has(id)) assert.equal(pinned, accepted.get(id))
  }
}
