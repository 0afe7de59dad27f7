import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { announce } from '#server/kit/announce.ts'
import { makeRanges } from '#server/kit/make-ranges.ts'
import { purgeAnnouncements } from '#server/kit/purge-announcements.ts'
import { openPeople } from '#test/people.ts'

export type DroppedRange = {
  announcements: number
  megabytes: number
  purgeMs: number
  /** Announcements made and handled during the purge, and the longest that one of them took. */
  turns: number
  slowestMs: number
}

const size = 1_000_000

/**
 * Removes a full range of handled announcements while others are made and handled. Throws unless the range is gone, and
 * nothing else is.
 */
export async function dropAnnouncements(): Promise<DroppedRange> {
  const people = await openPeople({ now: '2026-11-02T10:00:00Z' })
  const { db, clock } = people
  try {
    await makeRanges({ db })
    await sql`
      insert into announcements (id, type, body, announced_at, due_at, handled_at) overriding system value
      select n, 'message-sent', '{"messageId": "9b2f7c1e-5a8f-4f60-9d5e-0f6a1c9b7e31"}', ${clock.now()}::timestamptz, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
      from generate_series(${size}::bigint, ${2 * size - 1}::bigint) n`.execute(db.read)
    await sql`select setval(pg_get_serial_sequence('announcements', 'id'), ${2 * size}::bigint)`.execute(db.read)
    await makeRanges({ db })
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size('announcements_1000000') as bytes`.execute(db.read)
    await clock.advance(31 * 86_400_000)

    let purged = false
    let turns = 0
    let slowestMs = 0
    const busy = (async () => {
      while (!purged) {
        const began = performance.now()
        await db.transaction(async (tx) =>
          announce(tx, clock.now(), 'password-reset-asked', { email: 'ada@example.com' }),
        )
        await people.hear({ 'password-reset-asked': async () => void turns++ })
        slowestMs = Math.max(slowestMs, performance.now() - began)
      }
    })()
    const began = performance.now()
    assert.equal(await purgeAnnouncements({ db, clock }), 1)
    const purgeMs = performance.now() - began
    purged = true
    await busy
    const left = await sql<{ count: number }>`select count(*) from announcements`.execute(db.read)
    assert.equal(left.rows[0]?.count, turns, 'the range is gone, and nothing else')
    return { announcements: size, megabytes: (rows[0]?.bytes ?? 0) / 1e6, purgeMs, turns, slowestMs }
  } finally {
    await people.close()
  }
}
