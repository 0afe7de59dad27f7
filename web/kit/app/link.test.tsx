import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answer, answerFile, refusal } from '#test/components/server.ts'
import type { BatchLine } from '#contract/kit/batch.ts'
import { isAnsweredSince } from './answers.ts'
import { calls, client, failureOf } from './client.ts'
import { answerWithinMs } from './link.ts'

const cache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const notifications = { notifications: [], unread: 0, next: null }

/** Returns a function that lists the addresses requested from now on. */
function requested(): () => string[] {
  const fetching = vi.spyOn(globalThis, 'fetch')
  return () => fetching.mock.calls.map(([address]) => (typeof address === 'string' ? address : 'another'))
}

/** Answers a batch with this text. */
const inLines = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/x-ndjson' } })
const line = (said: BatchLine) => `${JSON.stringify(said)}\n`

test('simultaneous queries become one request, and each gets its own answer', async () => {
  answer({
    todos: { list: () => ({ todos: [] }) },
    messages: {
      conversations() {
        throw refusal('not-signed-in')
      },
    },
  })
  const addresses = requested()
  const here = cache()
  const [todos, conversations] = await Promise.allSettled([
    here.fetchQuery(calls.todos.list.queryOptions()),
    here.fetchQuery(calls.messages.conversations.queryOptions()),
  ])
  expect(addresses()).toEqual(['/rpc/batch'])
  expect(todos).toEqual({ status: 'fulfilled', value: { todos: [] } })
  const refused = conversations.status === 'rejected' ? failureOf(conversations.reason) : undefined
  expect(refused).toMatchObject({ kind: 'refused', code: 'not-signed-in' })
})

test('a slow answer does not hold up the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer({
    todos: { list: () => promise.then(() => ({ todos: [] })) },
    notifications: { list: () => notifications },
  })
  const here = cache()
  const slow = here.fetchQuery(calls.todos.list.queryOptions())
  await here.fetchQuery(calls.notifications.list.queryOptions({ input: {} }))
  resolve()
  expect(await slow).toEqual({ todos: [] })
})

test('a command is sent alone, and so is a query with nothing to join it', async () => {
  answer({ todos: { list: () => ({ todos: [] }), remove: () => ({}) } })
  const addresses = requested()
  const here = cache()
  await Promise.all([
    here.fetchQuery(calls.todos.list.queryOptions()),
    client.todos.remove({ todoId: crypto.randomUUID() }),
  ])
  expect(addresses().toSorted()).toEqual(['/rpc/todos/list', '/rpc/todos/remove'])
})

test('answers after the connection broke count as a network failure, and those before it are kept', async () => {
  const whole = line({ at: 1, status: 200, body: { json: notifications } })
  answerFile('POST /rpc/batch', inLines(whole + '{"at":0,"status":200,"bo'))
  const here = cache()
  const [todos, list] = await Promise.allSettled([
    here.fetchQuery(calls.todos.list.queryOptions()),
    here.fetchQuery(calls.notifications.list.queryOptions({ input: {} })),
  ])
  expect(list).toEqual({ status: 'fulfilled', value: notifications })
  expect(todos.status === 'rejected' && failureOf(todos.reason)).toEqual({ kind: 'network' })
})

test('an unchanged answer comes as its tag alone, and a different query does not', async () => {
  const sent: unknown[] = []
  const answers = (...lines: BatchLine[]) =>
    answerFile('POST /rpc/batch', async (request) => {
      sent.push(await request.json())
      return inLines(lines.map(line).join(''))()
    })
  const here = cache()
  const ask = (scope: 'past' | 'upcoming') =>
    Promise.all([
      here.fetchQuery({ ...calls.todos.list.queryOptions(), staleTime: 0 }),
      here.fetchQuery({ ...calls.sessions.list.queryOptions({ input: { scope } }), staleTime: 0 }),
    ])
  const past = { sessions: [], next: null }
  answers(
    { at: 0, status: 200, tag: 'one', body: { json: { todos: [] } } },
    { at: 1, status: 200, tag: 'two', body: { json: past } },
  )
  const first = await ask('past')
  answers({ at: 0, status: 304, tag: 'one' }, { at: 1, status: 200, tag: 'three', body: { json: past } })
  expect(await ask('past')).toEqual(first)
  answers({ at: 0, status: 304, tag: 'one' }, { at: 1, status: 200, tag: 'four', body: { json: past } })
  expect(await ask('upcoming')).toEqual(first)
  const [todos, list] = ['todos/list', 'sessions/list']
  expect(sent).toEqual([
    [{ call: todos }, { call: list, json: { scope: 'past' } }],
    [
      { call: todos, tag: 'one' },
      { call: list, json: { scope: 'past' }, tag: 'two' },
    ],
    [
      { call: todos, tag: 'one' },
      { call: list, json: { scope: 'upcoming' } },
    ],
  ])
})

test('a query not answered in time is a network failure, whether sent alone or in a batch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
  answerFile('POST /rpc/todos/remove', never)
  answerFile('POST /rpc/batch', never)
  const here = cache()
  const asked = Promise.allSettled([
    client.todos.remove({ todoId: crypto.randomUUID() }),
    here.fetchQuery(calls.todos.list.queryOptions()),
    here.fetchQuery(calls.messages.conversations.queryOptions()),
  ])
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  vi.useRealTimers()
  for (const one of await asked) expect(one.status === 'rejected' && failureOf(one.reason)).toEqual({ kind: 'network' })
})

test('a refused batch refuses each of its queries', async () => {
  const { code, status, message } = refusal('too-many-requests')
  const body = { json: { defined: false, code, status, message } }
  answerFile('POST /rpc/batch', () => Response.json(body, { status }))
  const here = cache()
  for (const { status: is, ...one } of await Promise.allSettled([
    here.fetchQuery(calls.todos.list.queryOptions()),
    here.fetchQuery(calls.messages.conversations.queryOptions()),
  ])) {
    expect(is).toBe('rejected')
    expect(failureOf('reason' in one && one.reason)).toMatchObject({ kind: 'refused', code })
  }
})

test('a list that failed to reload stays as old as it was', async () => {
  const here = cache()
  const query = { ...calls.todos.list.queryOptions(), staleTime: 0 }
  const answered = (number: number, said: unknown, status: number) =>
    answerFile('POST /rpc/todos/list', () =>
      Response.json({ json: said }, { status, headers: { 'live-number': String(number) } }),
    )
  answered(5, { todos: [] }, 200)
  await here.fetchQuery(query)
  const { code, status, message } = refusal('too-many-requests')
  answered(6, { defined: false, code, status, message }, status)
  await expect(here.fetchQuery(query)).rejects.toThrow(message)
  const hash = hashKey(query.queryKey)
  expect([isAnsweredSince(hash, 5), isAnsweredSince(hash, 6)]).toEqual([true, false])
})

test('a server that does not know batches yet gets each query alone', async () => {
  const { code, status, message } = refusal('not-found')
  answer({ todos: { list: () => ({ todos: [] }) }, notifications: { list: () => notifications } })
  answerFile('POST /rpc/batch', () => Response.json({ json: { defined: false, code, status, message } }, { status }))
  const here = cache()
  const both = await Promise.all([
    here.fetchQuery(calls.todos.list.queryOptions()),
    here.fetchQuery(calls.notifications.list.queryOptions({ input: {} })),
  ])
  expect(both).toEqual([{ todos: [] }, notifications])
})
