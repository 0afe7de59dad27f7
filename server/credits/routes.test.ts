import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { openWorld } from '#test/world.ts'
import { grantCredits } from './store.ts'

const world = await openWorld()
after(() => world.close())

describe('the credits page', () => {
  test('shows the balance, what is on hold, the plan, and why each credit moved', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const { id: sessionId } = await student.calls.sessions.book({
      id: world.newId(),
      mentorId: mentor.id,
      topic: 'Essay',
      date: '2026-03-05',
      time: '10:00',
      timeZone: 'UTC',
      meetingLink: '',
      notes: '',
    })
    const { entries, ...overview } = await student.calls.credits.overview({})
    const { balance, onHold, plan, renewalDate, subscribed, confirmation, next } = overview
    assert.deepEqual([balance, onHold, plan, renewalDate], [0, 10, 'Free', null])
    assert.deepEqual([subscribed, confirmation, next], [false, null, null])
    assert.deepEqual(
      entries.map((entry) => [entry.reason, entry.amount, entry.balance, entry.sessionId]),
      [
        ['hold', -10, 0, sessionId],
        ['signup', 10, 10, null],
      ],
    )
    assert.deepEqual(
      entries.map(({ session, paidCents }) => [session, paidCents]),
      [
        [{ mentorName: mentor.name, startsAt: '2026-03-05T10:00:00.000Z' }, null],
        [null, null],
      ],
    )
  })

  test('pages through a long ledger, newest first, each entry once', async () => {
    const student = await world.student()
    for (let n = 0; n < 24; n++)
      await world.db.transaction((tx) =>
        grantCredits(tx, world.clock.now(), {
          studentId: student.id,
          amount: credits(1),
          reason: 'adjustment',
          key: `test ${n}`,
        }),
      )
    const first = await student.calls.credits.overview({})
    assert.ok(first.next)
    const second = await student.calls.credits.overview({ before: first.next })
    assert.equal(second.next, null)
    assert.deepEqual(
      [...first.entries, ...second.entries].map(({ balance }) => balance),
      Array.from({ length: 25 }, (_, index) => 34 - index),
    )
  })

  test('is only the student’s own', async () => {
    const mentor = await world.mentor()
    await assert.rejects(mentor.calls.credits.overview({}), { code: 'wrong-role' })
    await assert.rejects(world.stranger.credits.overview({}), { code: 'not-signed-in' })
  })
})
