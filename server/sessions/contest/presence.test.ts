import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Role } from '#domain/kit/role.ts'
import { beginVisit, extendVisit } from '#server/sessions/room/store.ts'
import { hourAt, openContests } from '#test/contests.ts'
import { presenceOf } from './presence.ts'

const world = await openContests()
after(() => world.close())

test('the room’s record of a session shows nobody, waiting within the hour, and a moment', async () => {
  const { id: sessionId } = await world.over()
  const seen = () => presenceOf(world.db.read, sessionId)
  const visit = (party: Role, fromMinute: number, toMinute: number) => {
    const at = (minutes: number) => new Date(Date.parse(hourAt) + minutes * 60_000)
    const one = { sessionId, party, visitId: randomUUID() }
    return world.db.transaction(async (tx) => {
      await beginVisit(tx, one, at(fromMinute))
      await extendVisit(tx, one, { since: new Date(0), now: at(toMinute) })
    })
  }
  assert.equal(await seen(), 'unknown')
  await visit('student', -10, 12)
  assert.deepEqual(await seen(), { studentMs: 12 * 60_000, mentorMs: 0 })
  await visit('mentor', 62, 62)
  assert.deepEqual(await seen(), { studentMs: 12 * 60_000, mentorMs: 1 })
})
