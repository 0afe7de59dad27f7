import { sql } from 'kysely'
import { growLists } from '#test/grown-lists.ts'
import { operatorIn } from '#test/operators.ts'
import { openDatabase } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { testServerUrl } from '#test/postgres.ts'
import { openWorld } from '#test/world.ts'
import { endConversations, growYear } from './grown-year.ts'
import { newPair, type Pair } from './pairs.ts'

export type BenchWorld = Awaited<ReturnType<typeof openBenchWorld>>

/**
 * Opens a test database that plans as production does, instead of using one plan for all values as the tests' settings
 * do. `settings` are added for every connection.
 */
export async function openDatabaseAsInProduction(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const { db, url, close } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read)
  const admin = await openDatabase(await testServerUrl(), { max: 1 })
  for (const [name, value] of Object.entries({ plan_cache_mode: 'auto', ...settings }))
    await sql`alter database ${sql.id(rows[0]!.name)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(admin.read)
  await admin.close()
  const opened = await openDatabase(url)
  return { db: opened, url, close: () => opened.close().then(close) }
}

/** Opens a world with a hundred of everything for one pair and an operator, and a second pair that may become busy. */
export async function openBenchWorld(database?: TestDatabase) {
  const world = await openWorld(database ? { database } : {})
  const [usual, busy] = [await newPair(world), await newPair(world)]
  const operator = await operatorIn(world, 'owner')
  const now = world.clock.now()
  await world.settle()
  await growLists(world.db, { ...pairOf(usual), operatorId: operator.id }, { from: 1, to: 100, now })
  await endConversations(world.db)
  // Settled up front: these payments were disputed, so asking the provider for a refund would fail.
  await sql`update refunds set status = 'done', settled_at = asked_at`.execute(world.db.read)
  return { world, usual, busy, operator }
}

export const pairOf = ({ student, mentor }: Pair) => ({ studentId: student.id, mentorId: mentor.id })

/** Fills a world with a year of history. */
export async function growBenchWorld({ world, busy, operator }: BenchWorld, size: number): Promise<void> {
  const began = performance.now()
  await growYear(world.db, { ...pairOf(busy), operatorId: operator.id }, { size, now: world.clock.now() })
  console.log(`${size} of everything written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
