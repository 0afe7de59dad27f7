import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { noteCached, watchAnswers } from './answers.ts'
import { invalidateAnswers } from './invalidate-answers.ts'

const queryKey = [['todos', 'list'], { type: 'query' }]

/** A list on screen. Each fetch stays open until `answer` is called with how new the answer is. */
function onScreen() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const asked: { answer: (data: unknown) => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer) => asked.push({ answer, signal }))
  const leave = new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {})
  leaving.push(leave, () => cache.clear())
  return {
    cache,
    times: () => asked.length,
    async answer(number: number, data: unknown = {}) {
      const last = asked.at(-1)
      if (!last?.signal.aborted) noteCached(hashKey(queryKey), number)
      last?.answer(data)
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  watchAnswers(() => {}).stop(undefined)
})

describe('a query that a live event made stale', () => {
  test('is requested again', async () => {
    const list = onScreen()
    await list.answer(5)
    void invalidateAnswers(list.cache, queryKey, 6)
    assert.equal(list.times(), 2)
  })
  test('is left alone if it was answered after the event', async () => {
    const list = onScreen()
    await list.answer(6)
    void invalidateAnswers(list.cache, queryKey, 6)
    assert.equal(list.times(), 1)
  })
  test('is not requested again while in progress, if the answer turns out to be recent', async () => {
    const list = onScreen()
    void invalidateAnswers(list.cache, queryKey, 6)
    await list.answer(6)
    assert.equal(list.times(), 1)
  })
  test('is requested again after an answer in progress that is older', async () => {
    const list = onScreen()
    void invalidateAnswers(list.cache, queryKey, 6)
    assert.equal(list.times(), 1)
    await list.answer(5)
    assert.equal(list.times(), 2)
  })
  test('waits for the answer that replaces a canceled one', async () => {
    const list = onScreen()
    await list.answer(5)
    void list.cache.invalidateQueries({ queryKey })
    void invalidateAnswers(list.cache, queryKey, 6)
    // The command was answered, which cancels the fetch in flight.
    void list.cache.invalidateQueries({ queryKey })
    assert.equal(list.times(), 3)
    await list.answer(6)
    assert.equal(list.times(), 3)
  })
  test('counts as refreshed, for callers that wait, once an older answer is replaced', async () => {
    const list = onScreen()
    await list.answer(5, 'at first')
    void list.cache.invalidateQueries({ queryKey })
    const shown = invalidateAnswers(list.cache, queryKey, 7)
    await list.answer(6, 'older')
    assert.equal(list.times(), 3)
    await list.answer(7, 'new')
    await shown
    assert.equal(list.cache.getQueryData(queryKey), 'new')
  })
  test('is requested again if it has several pages: the first may be older than the last', async () => {
    const list = onScreen()
    await list.answer(6, { pages: [{}, {}] })
    void invalidateAnswers(list.cache, queryKey, 6)
    assert.equal(list.times(), 2)
  })
  test('is requested again if events are missing', async () => {
    const list = onScreen()
    await list.answer(6)
    void invalidateAnswers(list.cache)
    assert.equal(list.times(), 2)
  })
  test('is requested again at once if events are missing: one in progress may hang on a broken connection', async () => {
    const list = onScreen()
    await list.answer(5)
    void list.cache.invalidateQueries({ queryKey })
    void invalidateAnswers(list.cache)
    assert.equal(list.times(), 3)
  })
})
