import { ORPCError } from '@orpc/client'
import { QueryClient, QueryObserver, timeoutManager } from '@tanstack/react-query'
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test, type TestContext } from 'node:test'
import { askUnanswered } from './ask-unanswered.ts'

// Another test file in this process may have installed the app's timers, which need a browser.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (timer) => clearInterval(timer),
})

describe('what got no answer is requested again', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
  afterEach(() => mock.timers.reset())

  test('when the server is back, even if a retry was due anyway', async (t) => {
    const { asked, cache, answer } = screenAsking(t, { retry: 1, retryDelay: 10_000 })
    const unanswered = askUnanswered(cache, () => false)
    t.after(unanswered.stop)
    await later()
    assert.equal(asked(), 1)
    // Meanwhile the screen shows what was last seen.
    cache.setQueryData(['todos'], 'last seen', { updatedAt: 0 })
    answer('new')
    unanswered.again()
    await later()
    assert.equal(cache.getQueryData(['todos']), 'new')
  })

  test('at growing intervals, if it fails while the server seems up', async (t) => {
    const { asked, cache, answer } = screenAsking(t, { retry: false })
    const unanswered = askUnanswered(cache, () => true)
    t.after(unanswered.stop)
    await later()
    const counts: number[] = []
    for (const pauseMs of [1000, 2000, 4000]) {
      await later(pauseMs - 100)
      counts.push(asked())
      await later(100)
      counts.push(asked())
    }
    assert.deepEqual(counts, [1, 2, 2, 3, 3, 4])
    answer('there')
    await later(8000)
    assert.equal(cache.getQueryData(['todos']), 'there')
    await later(60_000)
    assert.equal(asked(), 5)
  })

  test('never, if the server refused', async (t) => {
    const { asked, cache } = screenAsking(t, { retry: false, failure: refusal })
    const unanswered = askUnanswered(cache, () => true)
    t.after(unanswered.stop)
    await later(60_000)
    unanswered.again()
    await later(60_000)
    assert.equal(asked(), 1)
  })
})

const unreached = new TypeError('fetch failed')
const refusal = new ORPCError('not-found', { status: 404, message: 'It is gone.' })

/** A screen that shows a list, and a server that doesn't answer until given an answer. */
function screenAsking(t: TestContext, { failure = unreached, ...retries }: Retries) {
  let count = 0
  let text: string | undefined
  const queryFn = () => {
    count++
    return text === undefined ? Promise.reject(failure) : Promise.resolve(text)
  }
  const cache = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', ...retries } } })
  t.after(new QueryObserver(cache, { queryKey: ['todos'], queryFn }).subscribe(() => {}))
  t.after(() => cache.clear())
  return { cache, asked: () => count, answer: (given: string) => void (text = given) }
}
type Retries = { failure?: Error; retry: number | false; retryDelay?: number }

/** Lets this much time pass, and everything that is then due run. */
async function later(ms = 0): Promise<void> {
  mock.timers.tick(ms)
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    mock.timers.tick(0)
  }
}
