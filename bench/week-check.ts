import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { findUnbalanced } from '#server/credits/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Kept } from './week-habits.ts'

/** The states that the clock may have turned this one into. */
const becomes: Record<string, string[]> = { pending: ['pending', 'expired'], confirmed: ['confirmed', 'completed'] }

/**
 * Waits until every announcement is handled. Throws unless everything acknowledged is there exactly once and the ledger
 * agrees.
 */
export async function checkWeek(db: Db, { messages, todos, sessions }: Kept, clock: Clock): Promise<void> {
  // For follow-up that is delayed on purpose.
  await clock.advance(5 * 60_000)
  for (;;) {
    const { rows } = await sql<{ waiting: number; dead: number }>`
      select (select count(*) from announcements where handled_at is null and due_at <= ${clock.now()})
          + (select count(*) from deliveries where dead_at is null) as waiting,
        (select count(*) from deliveries where dead_at is not null) as dead`.execute(db.read)
    assert.equal(rows[0]?.dead, 0, 'no dead letters')
    if (rows[0]?.waiting === 0) break
    await sleep(100)
  }
  const { rows } = await sql<{ messages: number; todos: number; events: number; numbers: number }>`
    select (select count(*) from messages) as messages, (select count(*) from todos) as todos,
      (select count(*) from live_events) as events, (select coalesce(sum(last_number), 0)::bigint from live_counters) as numbers`.execute(
    db.read,
  )
  const [found] = rows
  assert.deepEqual([found?.messages, found?.todos], [messages, todos], 'each message and to-do is there once')
  assert.equal(found?.events, found?.numbers, 'live events are numbered without a gap')
  const kept = await db.read.selectFrom('sessions').select(['id', 'status']).execute()
  assert.equal(kept.length, sessions.size, 'no session is lost or made up')
  for (const { id, status } of kept) {
    const left = sessions.get(id) ?? ''
    assert.ok(becomes[left]?.includes(status), `session ${id}, left as ${left}, is ${status}`)
  }
  assert.deepEqual(await findUnbalanced(db.read), [], 'every balance is the sum of its ledger')
}
