import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { openMeetings } from '#test/meetings.ts'
import { endSessionsOf } from './end-sessions-of.ts'

const world = await openMeetings({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

test('a suspension counts what it ended, and not an hour that is over but not marked yet', async () => {
  const [student, mentor] = [await world.student(credits(20)), await world.mentor()]
  const over = await world.confirmed(student, mentor, '2026-03-03T16:00:00Z')
  const ahead = await world.confirmed(student, mentor, '2026-03-05T16:00:00Z')
  world.clock.set('2026-03-03T17:00:00Z')
  const person = { id: mentor.personId, role: 'mentor' } as const
  assert.equal(await world.db.transaction((tx) => endSessionsOf(tx, person, world.clock.now())), 1)
  assert.deepEqual(await world.statuses([over, ahead]), ['confirmed', 'cancelled'])
})
