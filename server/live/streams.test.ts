import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { openStreams } from './streams.ts'
import { publish } from '#server/kit/announce.ts'
import { deleteLiveEvents } from '#server/kit/announcements-store.ts'
import { openReader as reader } from '#test/live-reader.ts'
import { openPeople } from '#test/people.ts'
import { lastNumber, maxBehind } from './store.ts'

const people = await openPeople()
const { db } = people
const streams = await openStreams(db, (message, error) => {
  throw new Error(message, { cause: error })
})
after(async () => {
  await streams.close()
  await people.close()
})

const happen = (to: { personId: PersonId }[], times = 1) =>
  db.transaction(async (tx) => {
    for (let time = 0; time < times; time++)
      publish(
        tx,
        people.clock.now(),
        to.map(({ personId }) => personId),
        'todos-changed',
        {},
      )
  })

async function someoneWaitsFor(table: string): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where not granted and relation = ${table}::regclass`.execute(db.read)
    waiting = rows[0]!.waiting
  }
}

describe('a live stream', () => {
  test('sends what happens from now on, numbered without a gap', async () => {
    const ada = await people.student()
    await happen([ada])
    const browser = reader()
    await streams.open(ada.personId, undefined, browser.sink)
    await happen([ada], 3)
    await browser.until(() => browser.numbers().length >= 3)
    assert.deepEqual(browser.numbers(), [2, 3, 4])
  })

  test('says at once from which number on nothing will be missed', async () => {
    const ada = await people.student()
    await happen([ada], 5)
    const browser = reader()
    await streams.open(ada.personId, undefined, browser.sink)
    assert.deepEqual(browser.frames, ['event: ping\nid: 5\ndata: {}\n\n'])
  })

  test('resumes after the last number it was given', async () => {
    const ada = await people.student()
    await happen([ada], 5)
    const browser = reader()
    await streams.open(ada.personId, 3, browser.sink)
    await browser.until(() => browser.numbers().length >= 2)
    assert.deepEqual(browser.numbers(), [4, 5])
  })

  test('carries nobody else’s events', async () => {
    const [ada, kofi] = [await people.student(), await people.mentor()]
    const browser = reader()
    await streams.open(ada.personId, undefined, browser.sink)
    await happen([kofi], 2)
    await happen([ada])
    await browser.until(() => browser.numbers().length >= 1)
    assert.deepEqual(browser.numbers(), [1])
  })

  test('reaches every browser of a person, each once', async () => {
    const ada = await people.student()
    const browsers = [reader(), reader()]
    for (const { sink } of browsers) await streams.open(ada.personId, undefined, sink)
    await happen([ada], 2)
    for (const browser of browsers) {
      await browser.until(() => browser.numbers().length >= 2)
      assert.deepEqual(browser.numbers(), [1, 2])
    }
  })

  test('loses and doubles nothing while fifty transactions for the same two people commit at once', async () => {
    const [ada, kofi] = [await people.student(), await people.mentor()]
    const browsers = [reader(), reader()] as const
    await streams.open(ada.personId, undefined, browsers[0].sink)
    await streams.open(kofi.personId, undefined, browsers[1].sink)
    await Promise.all(Array.from({ length: 50 }, (_, at) => happen(at % 2 ? [ada, kofi] : [kofi, ada])))
    const all = Array.from({ length: 50 }, (_, at) => at + 1)
    for (const browser of browsers) {
      await browser.until(() => browser.numbers().length >= 50)
      assert.deepEqual(browser.numbers(), all)
    }
  })

  test('does not send what was rolled back, which takes no number', async () => {
    const ada = await people.student()
    const browser = reader()
    await streams.open(ada.personId, undefined, browser.sink)
    await assert.rejects(
      db.transaction(async (tx) => {
        publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {})
        throw new Error('changed my mind')
      }),
    )
    await happen([ada])
    await browser.until(() => browser.numbers().length >= 1)
    assert.deepEqual(browser.numbers(), [1])
  })

  test('tells a reader that is too far behind to reload', async () => {
    const ada = await people.student()
    await happen([ada], maxBehind + 1)
    const browser = reader()
    await streams.open(ada.personId, 0, browser.sink)
    await browser.until(() => browser.frames.some((frame) => frame.startsWith('event: reset')))
    assert.deepEqual(browser.numbers(), [])
    assert.ok(browser.frames.at(-1)?.includes(`id: ${maxBehind + 1}\n`))
  })

  test('gives a reader that is just within reach everything', async () => {
    const ada = await people.student()
    await happen([ada], maxBehind)
    const browser = reader()
    await streams.open(ada.personId, 0, browser.sink)
    await browser.until(() => browser.numbers().length >= maxBehind)
    assert.equal(browser.numbers().length, maxBehind)
  })

  test('tells a reader whose events have been purged to reload', async () => {
    const ada = await people.student()
    await happen([ada], 3)
    await db.transaction((tx) => deleteLiveEvents(tx, new Date(people.clock.now().getTime() + 1)))
    await happen([ada])
    const browser = reader()
    await streams.open(ada.personId, 1, browser.sink)
    await browser.until(() => browser.frames.some((frame) => frame.startsWith('event: reset')))
    assert.deepEqual(browser.numbers(), [])
  })

  test('also tells it to reload if nothing has happened since', async () => {
    const ada = await people.student()
    await happen([ada], 3)
    await db.transaction((tx) => deleteLiveEvents(tx, new Date(people.clock.now().getTime() + 1)))
    const browser = reader()
    await streams.open(ada.personId, 1, browser.sink)
    assert.deepEqual(browser.frames, ['event: reset\nid: 3\ndata: {}\n\n'])
  })

  test('keeps one device up to date while another, far behind, is told to reload', async () => {
    const ada = await people.student()
    await happen([ada], maxBehind + 1)
    const [here, phone] = [reader(), reader()]
    await streams.open(ada.personId, undefined, here.sink)
    const mayReset = Promise.withResolvers<void>()
    let holding: Promise<void> | undefined
    await db.transaction(async (tx) => {
      // Delays the query for both readers until there is something new, and after that the reset for the phone.
      await sql`lock table live_events in access exclusive mode`.execute(tx)
      await sql`lock table live_counters in row exclusive mode`.execute(tx)
      void streams.open(ada.personId, 0, phone.sink)
      await someoneWaitsFor('live_events')
      holding = db.transaction(async (holder) => {
        await sql`lock table live_counters in access exclusive mode`.execute(holder)
        await mayReset.promise
      })
      await someoneWaitsFor('live_counters')
      publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {})
    })
    await here.until(() => here.numbers().length >= 1)
    assert.deepEqual(here.numbers(), [maxBehind + 2])
    mayReset.resolve()
    await holding
    await phone.until(() => phone.frames.some((frame) => frame.startsWith('event: reset')))
    await happen([ada])
    await phone.until(() => phone.numbers().length >= 1)
    assert.equal(phone.frames.filter((frame) => frame.startsWith('event: reset')).length, 1)
    assert.deepEqual([here.numbers(), phone.numbers()], [[maxBehind + 2, maxBehind + 3], [maxBehind + 3]])
  })

  test('tells a reader with a number from another database to reload', async () => {
    const ada = await people.student()
    const browser = reader()
    await streams.open(ada.personId, 99, browser.sink)
    assert.deepEqual(browser.frames, ['event: reset\nid: 0\ndata: {}\n\n'])
  })

  test('drops a browser that is too slow, which comes back by number', async () => {
    const ada = await people.student()
    const browser = reader({ tooSlow: true })
    await streams.open(ada.personId, undefined, browser.sink)
    assert.ok(browser.ended())
  })

  test('ends when its server closes, even if it was only just requested', async () => {
    const ada = await people.student()
    const closing = await openStreams(db, () => {})
    const browsers = [reader(), reader()] as const
    await closing.open(ada.personId, undefined, browsers[0].sink)
    const opening = closing.open(ada.personId, undefined, browsers[1].sink)
    await Promise.all([closing.close(), opening])
    assert.deepEqual(
      browsers.map((browser) => browser.ended()),
      [true, true],
    )
    const late = reader()
    await closing.open(ada.personId, undefined, late.sink)
    assert.ok(late.ended())
  })

  test('passes on ephemeral events in every process, without a number and without storing them', async () => {
    const ada = await people.student()
    await happen([ada])
    const { openDatabase } = await import('#server/kit/database.ts')
    const other = await openDatabase(people.url)
    const otherStreams = await openStreams(other, () => {})
    const browsers = [reader(), reader()] as const
    await streams.open(ada.personId, undefined, browsers[0].sink)
    await otherStreams.open(ada.personId, undefined, browsers[1].sink)
    streams.publishEphemeral(ada.personId, 'typing', { personId: 'kofi' as PersonId })
    const typing = 'event: typing\ndata: {"personId":"kofi"}\n\n'
    for (const browser of browsers) {
      await browser.until(() => browser.frames.includes(typing))
      assert.equal(browser.frames.filter((frame) => frame === typing).length, 1)
    }
    assert.equal(await lastNumber(db.read, ada.personId), 1)
    await otherStreams.close()
    await other.close()
  })

  test('finds by itself what was committed by a process killed before it could say so', async () => {
    const ada = await people.student()
    const { openDatabase } = await import('#server/kit/database.ts')
    const looking = await openStreams(db, () => {}, { pingMs: 60 })
    const browser = reader()
    await looking.open(ada.personId, undefined, browser.sink)
    const killed = await openDatabase(people.url)
    await killed.transaction(async (tx) => publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {}))
    await browser.until(() => browser.numbers().length >= 1)
    assert.deepEqual(browser.numbers(), [1])
    await looking.close()
    await killed.close()
  })

  test('ends when ten newer ones of the same person are open, in any process', async () => {
    const ada = await people.student()
    const { openDatabase } = await import('#server/kit/database.ts')
    const other = await openDatabase(people.url)
    const otherStreams = await openStreams(other, () => {})
    const open = async (on: typeof streams) => {
      const browser = reader()
      return { browser, close: await on.open(ada.personId, undefined, browser.sink) }
    }
    const [oldest, second] = [await open(streams), await open(streams)]
    const closing = []
    for (let count = 0; count < 8; count++) closing.push(await open(otherStreams))
    // Streams that closed in the other process no longer count.
    for (const { close } of closing) close()
    const kept = [oldest, second]
    for (let count = 0; count < 8; count++) kept.push(await open(otherStreams))
    await other.transaction(async (tx) => publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {}))
    for (const { browser } of kept) await browser.until(() => browser.numbers().length === 1)

    await open(otherStreams)
    await oldest.browser.until(oldest.browser.ended)
    assert.equal(oldest.browser.frames.at(-1), 'retry: 60000\nevent: replaced\ndata: {}\n\n')
    // Nor do streams that were open in a process that has closed.
    await otherStreams.close()
    const third = await openStreams(other, () => {})
    for (let count = 0; count < 9; count++) kept.push(await open(third))
    await other.transaction(async (tx) => publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {}))
    await second.browser.until(() => second.browser.numbers().length === 2)
    await third.close()
    await other.close()
  })

  test('hears commits by another process on the same database', async () => {
    const ada = await people.student()
    const browser = reader()
    await streams.open(ada.personId, undefined, browser.sink)
    const { openDatabase } = await import('#server/kit/database.ts')
    const other = await openDatabase(people.url)
    const otherStreams = await openStreams(other, () => {})
    await other.transaction(async (tx) => publish(tx, people.clock.now(), [ada.personId], 'todos-changed', {}))
    await browser.until(() => browser.numbers().length >= 1)
    assert.deepEqual(browser.numbers(), [1])
    await otherStreams.close()
    await other.close()
  })
})
