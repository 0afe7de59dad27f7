import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openDatabase } from './database.ts'
import { sharedLimits } from './shared-limits.ts'
import { openTestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'

const minute = 60_000

describe('limits across two processes', async () => {
  const { db, url, close } = await openTestDatabase()
  const otherDb = await openDatabase(url)
  const clock = settableClock('2026-03-02T12:00:00Z')
  const failures: unknown[] = []
  const onFailure = (_message: string, error: unknown) => void failures.push(error)
  const [here, there] = [sharedLimits({ db, clock, onFailure }), sharedLimits({ db: otherDb, clock, onFailure })]
  after(async () => {
    await Promise.all([here.close(), there.close()])
    await otherDb.close()
    await close()
  })
  const shareAll = async () => {
    for (const process of [here, there, here]) await process.share()
  }
  const use = (process: typeof here, times: number, key = 'calls of Ada') => {
    let uses = 0
    for (let time = 0; time < times; time++) ({ uses } = process.count(key, minute))
    return uses
  }

  test('are counted at once locally, and everywhere once shared', async () => {
    assert.equal(use(here, 3), 3)
    assert.equal(use(there, 4), 4)
    await shareAll()
    // Each process learns the total with its next use of a key; unused keys aren't looked up.
    use(here, 1)
    await here.share()
    assert.equal(use(here, 1), 9)
  })
  test('do not double-count what happens during sharing', async () => {
    use(here, 5, 'busy')
    const sharing = here.share()
    use(here, 2, 'busy')
    await sharing
    await here.share()
    assert.equal(use(here, 1, 'busy'), 8)
  })
  test('start over when their time is up', async () => {
    await clock.advance(minute)
    assert.equal(use(here, 1), 1)
    await shareAll()
    assert.equal(use(here, 1), 2)
  })
  test('that must be exact are exact at once, whichever process is asked', async () => {
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).countExactly('sign-ups', minute)),
    )
    assert.deepEqual(
      counted.map(({ uses }) => uses).toSorted((one, other) => one - other),
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
  test('report a database that does not answer, and still apply locally', async () => {
    const { db: lost, close: drop } = await openTestDatabase()
    const alone = sharedLimits({ db: lost, clock, onFailure })
    use(alone, 2)
    await drop()
    await alone.share()
    assert.equal(failures.length, 1)
    assert.equal(use(alone, 1), 3)
    await alone.close()
  })
})
