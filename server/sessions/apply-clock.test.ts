import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { codeOf, openMeetings } from '#test/meetings.ts'
import { approveSession } from './approve-session.ts'
import { completeSessions } from './complete-sessions.ts'
import { expireSessions } from './expire-sessions.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openMeetings({ now: start })
after(() => world.close())
beforeEach(() => world.clock.set(start))
const at = '2026-03-03T16:00:00Z'

describe('a request that nobody answered', () => {
  test('expires once, at its start and not before; the credits come back and both are told', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const id = await world.pending(student, mentor, at)
    world.clock.set('2026-03-03T15:59:59.999Z')
    assert.equal(await expireSessions(world), 0)
    world.clock.set(at)
    assert.equal(await expireSessions(world), 1)
    assert.equal(await expireSessions(world), 0)
    assert.deepEqual(await world.statuses([id]), ['expired'])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'release 10 → 10'])
    assert.deepEqual((await world.told(mentor)).at(-1), { type: 'session-changed', sessionId: id })
    assert.equal((await world.announced()).at(-1), 'session-expired')
  })

  test('is caught up after days of downtime, dated when it happened', async () => {
    const [student, mentor] = [await world.student(credits(30)), await world.mentor()]
    const ids = [
      await world.pending(student, mentor, at),
      await world.pending(student, mentor, '2026-03-04T09:00:00Z'),
      await world.pending(student, mentor, '2026-03-20T09:00:00Z'),
    ]
    world.clock.set('2026-03-10T00:00:00Z')
    assert.equal(await expireSessions(world), 2)
    assert.deepEqual(await world.statuses(ids), ['expired', 'expired', 'pending'])
    assert.deepEqual((await world.session(ids[0]!)).history.at(-1), {
      action: 'expired',
      actor: 'clock',
      startsAt: new Date(at),
      at: new Date(at),
    })
    assert.equal(await world.balance(student), 20)
  })

  test('is processed once by many workers at once, even against a last-moment approval', async () => {
    const mentor = await world.mentor()
    const students = await Promise.all(Array.from({ length: 8 }, () => world.student()))
    const ids = await Promise.all(
      students.map((student, hour) => world.pending(student, mentor, `2026-03-03T0${hour}:00:00Z`)),
    )
    // Half of them are approved at the last moment, by a request that arrived before the start.
    const early = { ...world, clock: { ...world.clock, now: () => new Date(start) } }
    world.clock.set('2026-03-04T00:00:00Z')
    const expiring = [expireSessions(world), expireSessions(world), expireSessions(world)]
    const answers = await Promise.all(
      ids.slice(4).map((sessionId, index) =>
        approveSession(early, {
          sessionId,
          personId: mentor.personId,
          seen: new Date(`2026-03-03T0${4 + index}:00:00Z`),
        }),
      ),
    )
    const counts = await Promise.all(expiring)
    // A session that was locked at that moment was skipped and left to the next run.
    counts.push(await expireSessions(world))
    const approved = answers.filter((answer) => codeOf(answer) === 'ok').length
    const expired = (await world.statuses(ids)).filter((status) => status === 'expired').length
    assert.equal(approved + expired, 8)
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      expired,
    )
    await completeSessions(world)
    await world.assertBalanced()
  })
})

describe('a confirmed session', () => {
  test('is completed once, when its hour is over and not before; the mentor is owed', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const id = await world.confirmed(student, mentor, at)
    world.clock.set('2026-03-03T16:59:59.999Z')
    assert.equal(await completeSessions(world), 0)
    world.clock.set('2026-03-03T17:00:00Z')
    assert.deepEqual((await Promise.all([completeSessions(world), completeSessions(world)])).toSorted(), [0, 1])
    const { session, history } = await world.session(id)
    assert.deepEqual(session.status === 'completed' && session.completedAt, new Date('2026-03-03T17:00:00Z'))
    assert.deepEqual(
      history.map(({ action }) => action),
      ['booked', 'approved', 'completed'],
    )
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    const row = await world.db.read.selectFrom('sessions').select(['owed', 'paid']).where('id', '=', id).execute()
    assert.deepEqual(row, [{ owed: true, paid: false }])
  })
})
