import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { maxCounted, readQueues, readWork } from './figures-store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('what is waiting', () => {
  let database: TestDatabase
  before(async () => {
    database = await openTestDatabase()
  })
  after(() => database.close())

  test('is nothing at first', async () => {
    assert.deepEqual(await readQueues(database.db.read), [])
    const { announcementsWaiting, announcementsSince, mailsWaiting } = await readWork(database.db.read, now)
    assert.deepEqual([announcementsWaiting, announcementsSince, mailsWaiting], [0, null, 0])
  })

  test('is reported per listener, with the oldest, and dead letters separately', async () => {
    await queue('emails', 2, { due: ago(5) })
    await queue('emails', 1, { due: ago(9) })
    await queue('payouts', 1, { due: ago(1) })
    await queue('matching', 3, { due: ago(60), dead: true })
    await queue('payouts', 1, { due: ago(60), dead: true })
    assert.deepEqual(await readQueues(database.db.read), [
      { listener: 'emails', waiting: 3, oldest: ago(9), dead: 0 },
      { listener: 'matching', waiting: 0, oldest: null, dead: 3 },
      { listener: 'payouts', waiting: 1, oldest: ago(1), dead: 1 },
    ])
  })

  test('is counted up to a limit, and still shows how long it has been waiting', async () => {
    await queue('notifications', maxCounted + 1, { due: ago(2) })
    await queue('notifications', 1, { due: ago(70) })
    const queues = await readQueues(database.db.read)
    assert.deepEqual(
      queues.find(({ listener }) => listener === 'notifications'),
      { listener: 'notifications', waiting: maxCounted, oldest: ago(70), dead: 0 },
    )
    await announce(maxCounted + 1, ago(3))
    await announce(1, ago(80))
    const { announcementsWaiting, announcementsSince } = await readWork(database.db.read, now)
    assert.deepEqual([announcementsWaiting, announcementsSince], [maxCounted, ago(80)])
  })

  const announce = (count: number, due: Date) =>
    sql`insert into announcements (type, body, announced_at, due_at)
      select 'profile-saved', '{}', ${due}::timestamptz, ${due}::timestamptz from generate_series(1, ${count}::integer)`.execute(
      database.db.read,
    )

  async function queue(listener: string, count: number, { due, dead = false }: { due: Date; dead?: boolean }) {
    await sql`with announced as (
        insert into announcements (type, body, announced_at, due_at, handled_at)
        select 'profile-saved', '{}', ${due}::timestamptz, ${due}::timestamptz, ${due}::timestamptz
        from generate_series(1, ${count}::integer) returning id)
      insert into deliveries (announcement_id, listener, due_at, dead_at)
      select id, ${listener}, ${due}::timestamptz, ${dead ? due : null}::timestamptz from announced`.execute(
      database.db.read,
    )
  }
})
