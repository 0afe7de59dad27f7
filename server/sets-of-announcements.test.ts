import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { announceAll, announcedPair, announcedTypes, writePairs } from '#test/announced-pairs.ts'
import { eachAlone } from '#test/each-alone.ts'
import { openTestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'
import { listenersOf } from './background.ts'
import type { Db } from './kit/database.ts'
import { readConfig } from './kit/config.ts'
import { handleAnnouncements, type Listeners } from './kit/listeners.ts'

const config = readConfig({})
const secret = 'a secret of the tests, long enough for anybody'
const auth = { secret, dataKey: secret, publicUrl: config.publicUrl }
const listeners = listenersOf({ auth, product: config.product, onlyVerified: true })

/** The announcements that are handled one by one, and why (docs/decisions/0370-announcements-in-sets.md). */
const oneByOne: Record<string, string[]> = {
  // The first account to bring a mailbox gets the credits, so order matters.
  'free-credits': ['email-verified', 'email-changed'],
  // Each creates its own link, counts earlier ones, or changes emails that already exist.
  emails: ['verification-asked', 'password-reset-asked', 'email-change-asked', 'email-changed'],
  // Each one uses up the address kept for it, and an account rarely has more than one.
  'payment-emails': ['late-payment-settled'],
  'verification-emails': ['university-link-asked', 'mentor-verified'],
}

test('every announcement not handled as a set has a reason', () => {
  const found = Object.entries(listeners).flatMap(([name, heard]) => {
    const singly = Object.entries(heard).flatMap(([type, listen]) => (typeof listen === 'function' ? [type] : []))
    return singly.length > 0 ? [[name, singly.toSorted()] as const] : []
  })
  const known = Object.entries(oneByOne).map(([name, types]) => [name, types.toSorted()])
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(known))
})

test('announcements handled as a set lead to the same result as one by one', async () => {
  const types = announcedTypes.filter((type) => type !== 'message-sent')
  const together = await handled(listeners, types)
  const singly = await handled(mapValues(listeners, eachAlone), types)
  assert.deepEqual([together.failures, singly.failures], [[], []])
  for (const [table, rows] of together.tables) assert.deepEqual(rows, singly.tables.get(table), table)
  assert.deepEqual(together.tables.get('deliveries'), [])
  for (const table of ['mails', 'notifications', 'live_events'])
    assert.ok((together.tables.get(table)?.length ?? 0) > announcedTypes.length, table)
})

test('so do messages, about which a person is told once, however many arrived', async () => {
  const together = await handled(listeners, ['message-sent'])
  const singly = await handled(mapValues(listeners, eachAlone), ['message-sent'])
  assert.deepEqual([together.failures, singly.failures], [[], []])
  for (const [table, rows] of together.tables)
    if (!table.startsWith('live_')) assert.deepEqual(rows, singly.tables.get(table), table)
  const told = ({ tables }: typeof together) =>
    (tables.get('live_events') ?? []).map((row) => row.replace(/"number":\d+,?/, '')).toSorted()
  assert.deepEqual([told(together).length, told(singly).length], [3, 5])
  assert.deepEqual(told(together), [...new Set(told(singly))])
})

/** Two people (the first of them twice), one whose account is closed in the meantime, and one who is blocked. */
const mix = [1, 2, 1, 3, 4, 2]

async function handled(by: Record<string, Listeners>, types: typeof announcedTypes) {
  const { db, close } = await openTestDatabase()
  const clock = settableClock('2026-03-02T14:00:00Z')
  const failures: string[] = []
  try {
    await writePairs(db, { from: 1, to: 4 })
    await leave(db, 3)
    await block(db, 4)
    await announceAll(
      db,
      types.flatMap((type) => mix.map((n) => ({ type, n }))),
    )
    const onFailure = (message: string, error: unknown) => failures.push(`${message}: ${String(error)}`)
    await handleAnnouncements({ db, clock, onFailure }, by)
    return { failures, tables: await contentsOf(db) }
  } finally {
    await close()
  }
}

async function leave(db: Db, n: number): Promise<void> {
  const { studentId, mentorId } = announcedPair(n)
  await sql`update people set closed_at = created_at, email = id || '@closed.invalid', name = 'Former member'
    where id in (${studentId}, ${mentorId})`.execute(db.read)
}

async function block(db: Db, n: number): Promise<void> {
  const { studentId, mentorId } = announcedPair(n)
  await sql`insert into blocks (blocker_id, blocked_id, created_at) values (${mentorId}, ${studentId}, '2026-03-02T12:00:00Z')`.execute(
    db.read,
  )
}

const mapValues = <Value>(record: Record<string, Value>, map: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Every row of every table, without random values and transaction counters. */
async function contentsOf(db: Db): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '_p?\\d+$'`.execute(db.read)
  const contents = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - '{id,identifier,token_hash,changed,value}'::text[] as row from ${sql.table(name)} as t`.execute(
      db.read,
    )
    contents.set(name, rows.map(({ row }) => JSON.stringify(row).replaceAll(/token=[\w.%-]+/g, 'token')).toSorted())
  }
  return contents
}
