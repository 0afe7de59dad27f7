import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ORPCError } from '@orpc/client'
import { openOutbox, type Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** An in-memory stand-in for the browser's storage. */
function browser(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** A server whose connection can be cut. Like the real one, it stores each id once. */
function server() {
  const got: Unsent[] = []
  const state = { online: true, losesAnswers: false, refuses: '' }
  let wake = () => {}
  return {
    state,
    texts: () => got.map(({ text }) => text),
    async has(count: number) {
      while (got.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
    async deliver(message: Unsent) {
      await Promise.resolve()
      if (!state.online) throw new TypeError('Failed to fetch')
      if (message.text === state.refuses)
        throw new ORPCError('person-left', { status: 409, message: 'They have left.' })
      if (!got.some(({ id }) => id === message.id)) got.push(message)
      wake()
      if (state.losesAnswers) throw new TypeError('Failed to fetch')
    },
  }
}

const never = () => 2 ** 30
const openOn = (store: Storage, at: ReturnType<typeof server>, meId = 'ada') =>
  openOutbox({ meId, store, locks: navigator.locks, deliver: at.deliver, pauseMs: never })
const until = (outbox: Outbox, fits: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => fits() && resolve()
    outbox.listen(look)
    look()
  })
const empty = (outbox: Outbox) => until(outbox, () => outbox.all().length === 0)

describe('the outbox', () => {
  test('sends messages in the order they were written', async () => {
    const [store, there] = [browser(), server()]
    const outbox = openOn(store, there)
    for (const text of ['one', 'two', 'three']) outbox.send('kofi', text)
    await empty(outbox)
    assert.deepEqual(there.texts(), ['one', 'two', 'three'])
    assert.equal(store.length, 0)
  })

  test('keeps what is written offline, even when the tab is closed, and sends it in order afterwards', async () => {
    const [store, there] = [browser(), server()]
    there.state.online = false
    const before = openOn(store, there)
    for (const text of ['one', 'two']) before.send('kofi', text)
    await until(before, () => before.last() === 'unreachable')
    before.close()

    there.state.online = true
    const after = openOn(store, there)
    assert.deepEqual(
      after.all().map(({ text }) => text),
      ['one', 'two'],
    )
    after.send('kofi', 'three')
    await empty(after)
    assert.deepEqual(there.texts(), ['one', 'two', 'three'])
  })

  test('resends what was not answered, under the same id', async () => {
    const [store, there] = [browser(), server()]
    there.state.losesAnswers = true
    const outbox = openOn(store, there)
    outbox.send('kofi', 'one')
    await until(outbox, () => outbox.last() === 'unreachable')
    there.state.losesAnswers = false
    outbox.resume()
    await empty(outbox)
    assert.deepEqual(there.texts(), ['one'])
  })

  test('sets a refused message aside with the reason, and continues', async () => {
    const [store, there] = [browser(), server()]
    there.state.refuses = 'one'
    const outbox = openOn(store, there)
    outbox.send('kofi', 'one')
    outbox.send('kofi', 'two')
    await there.has(1)
    await until(outbox, () => outbox.all().length === 1)
    assert.deepEqual(
      outbox.all().map(({ text, failure }) => [text, failure]),
      [['one', 'They have left.']],
    )
    there.state.refuses = ''
    outbox.retry(outbox.all()[0]!)
    await empty(outbox)
    assert.deepEqual(there.texts(), ['two', 'one'])
  })

  test('does not bring back what was discarded while it was being sent', async () => {
    const store = browser()
    const answer = Promise.withResolvers<void>()
    const onItsWay = Promise.withResolvers<void>()
    const outbox = openOutbox({
      meId: 'ada',
      store,
      locks: navigator.locks,
      pauseMs: never,
      deliver({ text }) {
        if (text !== 'one') return Promise.resolve()
        onItsWay.resolve()
        return answer.promise
      },
    })
    outbox.send('kofi', 'one')
    outbox.send('kofi', 'two')
    await onItsWay.promise
    outbox.discard(outbox.all()[0]!)
    answer.reject(new ORPCError('person-left', { status: 409, message: 'They have left.' }))
    await empty(outbox)
    assert.equal(store.length, 0)
  })

  test('does not wait for a tab that was put to sleep while sending', async () => {
    const [store, there] = [browser(), server()]
    const asleep = openOutbox({
      meId: 'eve',
      store,
      locks: navigator.locks,
      pauseMs: never,
      deliver: () => new Promise(() => {}),
    })
    asleep.send('kofi', 'one')
    const awake = openOutbox({
      meId: 'eve',
      store,
      locks: navigator.locks,
      pauseMs: never,
      deliver: there.deliver,
      patienceMs: 1,
    })
    awake.send('kofi', 'two')
    await empty(awake)
    assert.deepEqual(there.texts(), ['one', 'two'])
    asleep.close()
  })

  test('shared by two tabs sends each message once', async () => {
    const [store, there] = [browser(), server()]
    there.state.online = false
    const tabs = [openOn(store, there), openOn(store, there)]
    for (const [at, tab] of tabs.entries()) for (const count of [1, 2]) tab.send('kofi', `${at}.${count}`)
    await Promise.all(tabs.map((tab) => until(tab, () => tab.last() === 'unreachable')))
    there.state.online = true
    for (const tab of tabs) tab.resume()
    await Promise.all(tabs.map(empty))
    assert.deepEqual(there.texts(), ['0.1', '0.2', '1.1', '1.2'])
  })

  test('belongs to one person: another who signs in here sees and sends nothing of it', async () => {
    const [store, there] = [browser(), server()]
    there.state.online = false
    const hers = openOn(store, there)
    hers.send('kofi', 'private')
    await until(hers, () => hers.last() === 'unreachable')
    hers.close()
    there.state.online = true
    const his = openOn(store, there, 'ben')
    assert.deepEqual(his.all(), [])
    his.send('kofi', 'mine')
    await empty(his)
    assert.deepEqual(there.texts(), ['mine'])
  })

  test('waits while the sign-in has ended', async () => {
    const store = browser()
    const outbox = openOutbox({
      meId: 'ada',
      store,
      locks: navigator.locks,
      pauseMs: never,
      deliver: () => Promise.reject(new ORPCError('not-signed-in', { status: 401, message: 'Please log in.' })),
    })
    outbox.send('kofi', 'one')
    await until(outbox, () => outbox.last() === 'logged-out')
    assert.equal(outbox.all()[0]?.failure, null)
    outbox.close()
  })

  test('ignores what others left in the store', () => {
    const store = browser()
    store.setItem('tassel.unsent.ada.x', 'not json')
    store.setItem('tassel.unsent.ada.y', '{"id":7}')
    assert.deepEqual(openOn(store, server()).all(), [])
  })
})
