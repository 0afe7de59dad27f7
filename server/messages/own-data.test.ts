import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Reads } from '#server/kit/tx.ts'
import { openWorld } from '#test/world.ts'
import { messageData } from './own-data-store.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const written = 6000

/** Returns how many rows the database has read in this transaction. */
async function lookedAt(reads: Reads): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables
    where relname like 'messages\_p%'`.execute(reads)
  return rows[0]!.count
}

test('each message is read once for a copy of a person’s data, however many they and others wrote', async () => {
  const [student, other, ...mentors] = [
    await world.student(),
    await world.student(),
    await world.mentor(),
    await world.mentor(),
  ]
  for (const mentor of mentors)
    for (const somebody of [student, other]) {
      await world.connect(somebody, mentor)
      await somebody.calls.messages.send({ id: world.newId(), personId: mentor.id, text: 'Hello' })
    }
  await sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
    select gen_random_uuid(), id, number, student_id, 'One of many', ${world.clock.now()}
    from conversations, generate_series(2, ${written}::integer) as number`.execute(world.db.read)
  await sql`update conversations set last_number = ${written}`.execute(world.db.read)
  await sql`analyze messages`.execute(world.db.read)
  await world.db.transaction(async (tx) => {
    const data = (await messageData(tx, student.id)) as { messages: { number: number }[] }[]
    const numbers = Array.from({ length: written }, (_, at) => at + 1)
    for (const { messages } of data)
      assert.deepEqual(
        messages.map(({ number }) => number),
        numbers,
      )
    assert.equal(data.length, mentors.length)
    assert.ok((await lookedAt(tx)) < 1.5 * mentors.length * written)
  })
})
