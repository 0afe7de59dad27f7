import { sql } from 'kysely'
import { growLists } from '#test/grown-lists.ts'
import { operatorIn } from '#test/operators.ts'
import type { TestDatabase } from '#test/database.ts'
import { openWorld } from '#test/world.ts'
import { endConversations, growYear } from './grown-year.ts'
import { newPair, type Pair } from './pairs.ts'

export type Place = Awaited<ReturnType<typeof openPlace>>

/** A world with a hundred of everything for one pair and an operator, and another pair that may become busy. */
export async function openPlace(database?: TestDatabase) {
  const world = await openWorld(database ? { database } : {})
  const [usual, busy] = [await newPair(world), await newPair(world)]
  const operator = await operatorIn(world, 'owner')
  const now = world.clock.now()
  await world.settle()
  await growLists(world.db, { ...pairOf(usual), operatorId: operator.id }, { from: 1, to: 100, now })
  await endConversations(world.db)
  // Their payments were disputed: the provider would be asked for what cannot be.
  await sql`update refunds set status = 'done', settled_at = asked_at`.execute(world.db.read)
  return { world, usual, busy, operator }
}

export const pairOf = ({ student, mentor }: Pair) => ({ studentId: student.id, mentorId: mentor.id })

/** Puts a year behind a place. */
export async function growPlace({ world, busy, operator }: Place, size: number): Promise<void> {
  const began = performance.now()
  await growYear(world.db, { ...pairOf(busy), operatorId: operator.id }, { size, now: world.clock.now() })
  console.log(`${size} of everything written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
