import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { noLocks, type TabLocks, tabLocks } from '#web/kit/app/tab-locks.ts'
import type { StreamEvent, StreamNeeds } from './live-stream.ts'
import { shareStream } from './shared-stream.ts'

/** A fake server, with a person's events and the open streams. */
function server(from = 0) {
  let count = from
  const streams = new Set<StreamNeeds>()
  const opened: (number | undefined)[] = []
  const send = (needs: StreamNeeds, number: number) =>
    needs.onEvent({ type: 'todos-changed', number, body: { number } })
  return {
    opened,
    streams,
    openStream(needs: StreamNeeds) {
      const after = needs.after()
      opened.push(after)
      streams.add(needs)
      needs.onState(true)
      needs.onEvent({ type: 'ping', number: after ?? count, body: {} })
      for (let number = (after ?? count) + 1; number <= count; number++) send(needs, number)
      return { hurry() {}, close: () => void streams.delete(needs) }
    },
    happen() {
      count++
      for (const needs of streams) send(needs, count)
    },
    sendPassing: () => streams.forEach((needs) => needs.onEvent({ type: 'typing', number: undefined, body: {} })),
    break: () => streams.forEach((needs) => needs.onState(false)),
  }
}

let names = 0
const open: { stop(): void }[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop()
})

function tab(
  at: ReturnType<typeof server>,
  name: string,
  { unanswered = 2 ** 30, locks = tabLocks() }: { unanswered?: number; locks?: TabLocks } = {},
) {
  const numbers: number[] = []
  const said: StreamEvent[] = []
  const seen = { begun: 0, missed: 0, up: undefined as boolean | undefined }
  let wake = () => {}
  const changed = () => wake()
  const stream = shareStream({
    name,
    types: [],
    openStream: (needs) => at.openStream(needs),
    onEvent(heard) {
      if (heard.number !== undefined) numbers.push(heard.number)
      said.push(heard)
      changed()
    },
    onBegin: () => (seen.begun++, changed()),
    onMissed: () => (seen.missed++, changed()),
    onState: (up) => ((seen.up = up), changed()),
    onRefused: () => {},
    isVisible: () => true,
    locks,
    patienceMs: { silent: 2 ** 30, unanswered },
  })
  const until = async (fits: () => boolean) => {
    while (!fits()) await new Promise<void>((resolve) => (wake = resolve))
  }
  open.push(stream)
  return { ...stream, numbers, said, seen, until, begun: () => until(() => seen.begun > 0) }
}

async function twoTabs(at: ReturnType<typeof server>) {
  const name = `test ${names++}`
  const first = tab(at, name)
  await first.begun()
  const second = tab(at, name)
  await second.begun()
  return [first, second, name] as const
}

describe('the tabs of one person', () => {
  test('share one stream; each receives each event once, in order', async () => {
    const at = server(5)
    const [first, second] = await twoTabs(at)
    for (let count = 0; count < 3; count++) at.happen()
    await second.until(() => second.numbers.length === 3)
    assert.deepEqual(
      [first.numbers, second.numbers],
      [
        [6, 7, 8],
        [6, 7, 8],
      ],
    )
    assert.deepEqual(at.opened, [undefined])
  })

  test('pass on ephemeral events', async () => {
    const at = server()
    const [, second] = await twoTabs(at)
    at.sendPassing()
    await second.until(() => second.said.length === 1)
    assert.equal(second.said[0]?.type, 'typing')
  })

  test('lose and double nothing when the tab with the stream is closed', async () => {
    const at = server(5)
    const [first, second] = await twoTabs(at)
    at.happen()
    first.stop()
    at.happen()
    at.happen()
    await second.until(() => second.numbers.length === 3)
    assert.deepEqual(second.numbers, [6, 7, 8])
    assert.equal(second.seen.missed, 0)
  })

  test('continue from their own position, even if the closed tab had received more', async () => {
    const at = server(5)
    const [first, second] = await twoTabs(at)
    at.happen()
    // The first tab received it, and closed before the second could.
    first.stop()
    await second.until(() => second.numbers.length === 1)
    assert.deepEqual(second.numbers, [6])
    assert.equal(at.streams.size, 1)
  })

  test('take over the stream from a silent tab, like one the browser put to sleep', async () => {
    const at = server(5)
    const name = `test ${names++}`
    const relieved = Promise.withResolvers<unknown>()
    await new Promise<void>((held) => {
      const asleep = navigator.locks.request(name, () => {
        held()
        return new Promise(() => {})
      })
      asleep.catch(relieved.resolve)
    })
    const second = tab(at, name, { unanswered: 1 })
    await second.begun()
    await relieved.promise
    at.happen()
    await second.until(() => second.numbers.length === 1)
    assert.deepEqual(second.numbers, [6])
  })

  test('learn of trouble with the stream', async () => {
    const at = server()
    const [, second] = await twoTabs(at)
    at.break()
    await second.until(() => second.seen.up === false)
  })

  test('reload everything if numbers are missing', async () => {
    const at = server(5)
    const [, second] = await twoTabs(at)
    const [needs] = at.streams
    needs?.onEvent({ type: 'todos-changed', number: 9, body: {} })
    await second.until(() => second.seen.missed === 1)
    needs?.onEvent({ type: 'todos-changed', number: 10, body: {} })
    await second.until(() => second.numbers.length === 1)
    assert.deepEqual(second.numbers, [10])
  })

  test('reload everything when told to', async () => {
    const at = server(5)
    const [first, second] = await twoTabs(at)
    const [needs] = at.streams
    needs?.onEvent({ type: 'reset', number: 2, body: {} })
    needs?.onEvent({ type: 'todos-changed', number: 3, body: {} })
    await second.until(() => second.numbers.length === 1)
    assert.deepEqual([first.numbers, second.numbers], [[3], [3]])
    assert.deepEqual([first.seen.missed, second.seen.missed], [1, 1])
  })

  test('each have a stream if the browser has no locks, and still receive each event once', async () => {
    const at = server(5)
    const name = `test ${names++}`
    const first = tab(at, name, { locks: noLocks })
    await first.begun()
    const second = tab(at, name, { locks: noLocks })
    await second.begun()
    assert.equal(at.streams.size, 2)
    for (let count = 0; count < 3; count++) at.happen()
    const [relayed] = at.streams
    relayed?.onEvent({ type: 'typing', number: undefined, body: {} })
    await second.until(() => second.said.some(({ type }) => type === 'typing'))
    assert.deepEqual(
      [first.numbers, second.numbers],
      [
        [6, 7, 8],
        [6, 7, 8],
      ],
    )
    assert.deepEqual([first.seen.missed, second.seen.missed], [0, 0])
  })
})
