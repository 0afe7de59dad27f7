import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { markRead } from './mark-read.ts'
import { writeNotices } from './store.ts'

const world = await openWorld()
after(() => world.close())

describe('the number of unread notifications', () => {
  const counts = async (limit: number) => {
    const { calls, id: personId } = await world.student()
    const notify = (key: string) =>
      world.db.transaction((tx) =>
        writeNotices(tx, [
          {
            personId,
            notice: { type: 'plan-canceled', planName: 'Starter' },
            aboutId: personId,
            key,
            at: world.clock.now(),
          },
        ]),
      )
    for (const key of ['read 1', 'read 2']) await notify(key)
    await markRead(world, personId)
    for (const key of ['unread 1', 'unread 2', 'unread 3']) await notify(key)
    const first = await calls.notifications.list({ limit })
    const second = first.next === null ? undefined : await calls.notifications.list({ limit, after: first.next })
    return [first.unread, second?.unread]
  }
  test('comes with the first page and each that follows, wherever the first one ends', async () => {
    assert.deepEqual(await counts(1), [3, 3], 'unread ones follow')
    assert.deepEqual(await counts(2), [3, 3], 'one unread follows')
    assert.deepEqual(await counts(3), [3, 3], 'read ones follow')
    assert.deepEqual(await counts(4), [3, 3], 'it ends with one that is read')
    assert.deepEqual(await counts(5), [3, undefined], 'nothing follows')
  })
})
