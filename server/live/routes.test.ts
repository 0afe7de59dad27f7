import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openWorld } from '#test/world.ts'

describe('requesting the live stream', async () => {
  const world = await openWorld()
  let url: string
  before(async () => {
    url = await world.http.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => world.close())

  test('ends it if the database fails, so that its reader comes back', async () => {
    const ada = await world.student()
    await ada.calls.accounts.setTimeZone({ timeZone: 'Asia/Tokyo' })
    await world.db.transaction(async (tx) => {
      await sql`lock table live_events in access exclusive mode`.execute(tx)
      const answer = await fetch(`${url}/api/live?lastEventId=0`, { headers: { cookie: ada.cookie } })
      for (let ended = 0; ended === 0;) {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = 'live_events'::regclass`.execute(world.db.read)
        ended = rows.length
      }
      assert.equal(await answer.text(), 'retry: 1000\n\n')
    })
  })
})
