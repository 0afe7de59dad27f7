import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openDatabase } from './database.ts'
import { openTestDatabase } from '#test/database.ts'
import { countUse, countUses, purgeUseCounts } from './use-counts-store.ts'

const minute = 60_000
const noon = new Date('2026-03-02T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

describe('counting uses', async () => {
  const { db, url, close } = await openTestDatabase()
  after(close)
  const use = (key: string, now = noon) => countUse(db, { key, windowMs: minute }, now)

  test('adds up within a window that begins with the first use', async () => {
    assert.deepEqual(await use('a'), { uses: 1, endsAt: later(minute) })
    assert.deepEqual(await use('a', later(minute - 1)), { uses: 2, endsAt: later(minute) })
  })
  test('starts over when the window has ended', async () =>
    assert.deepEqual(await use('a', later(minute)), { uses: 1, endsAt: later(2 * minute) }))
  test('is separate for each key', async () => assert.equal((await use('b')).uses, 1))
  test('counts many keys at once, each by its own number', async () => {
    const counted = await countUses(
      db,
      [
        { key: 'b', windowMs: minute, uses: 4 },
        { key: 'a lot', windowMs: 5 * minute, uses: 7 },
      ],
      noon,
    )
    assert.deepEqual(counted.get('b'), { uses: 5, endsAt: later(minute) })
    assert.deepEqual(counted.get('a lot'), { uses: 7, endsAt: later(5 * minute) })
  })
  test('misses nothing that two processes count at once, whatever their order', async () => {
    const other = await openDatabase(url)
    const keys = Array.from({ length: 20 }, (_, at) => `race ${at}`)
    const all = keys.map((key) => ({ key, windowMs: minute }))
    try {
      await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          countUses(at % 2 ? db : other, at % 3 ? all : all.toReversed(), later(at)),
        ),
      )
      const last = await countUses(db, all, noon)
      assert.deepEqual(
        keys.map((key) => last.get(key)?.uses),
        keys.map(() => 41),
      )
    } finally {
      await other.close()
    }
  })
  test('starts over if the clock was ahead when the window began and has been set back since', async () => {
    await use('ahead', later(26 * 60 * minute))
    assert.deepEqual(await use('ahead'), { uses: 1, endsAt: later(minute) })
    assert.equal((await use('ahead')).uses, 2)
  })
  test('purges expired windows, and nothing else', async () => {
    await use('old')
    await use('new', later(5 * minute))
    assert.ok((await purgeUseCounts({ db, now: later(5 * minute) })) > 0)
    assert.equal((await use('old', later(5 * minute))).uses, 1)
    assert.equal((await use('new', later(5 * minute))).uses, 2)
  })
})
