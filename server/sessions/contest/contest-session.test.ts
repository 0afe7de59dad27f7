import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { credits } from '#domain/credits/credits.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { contestReasons } from '#domain/sessions/contest/contest.ts'
import { findEntries } from '#server/credits/entries-store.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import { cancelSession } from '#server/sessions/cancel-session.ts'
import { codeOf } from '#test/meetings.ts'
import { afterwards, hourAt, openContests } from '#test/contests.ts'

const world = await openContests()
after(() => world.close())
const { over, say, answer, decide, standing, owed, balance, settleUnanswered } = world

describe('a session that did not happen', () => {
  test('if the mentor admits not coming, the credits return at once, nothing is owed, and the session does not count', async () => {
    const { student, mentor, id } = await over()
    assert.equal(await say(id, mentor, 'mentor-absent', 'I was ill, I am sorry.'), 'ok')
    assert.equal(await standing(id), 'mentor-absent by admission')
    assert.deepEqual([await balance(student), await owed(id)], [10, false])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0', 'refund 10 → 10'])
    assert.deepEqual(await world.statuses([id]), ['cancelled'])
  })
  test('is why the credits came back in the student’s history, which does not list a canceled one that way', async () => {
    const newest = async ({ personId }: { personId: PersonId }) => {
      const [entry] = await findEntries(world.db.read, personId, { before: undefined, limit: 1 })
      return [entry?.reason, entry?.cause]
    }
    const { student, mentor, id } = await over()
    await say(id, mentor, 'mentor-absent')
    assert.deepEqual(await newest(student), ['refund', 'session-not-held'])
    const other = await world.student(credits(10))
    world.clock.set('2026-03-02T12:00:00Z')
    const canceled = await world.confirmed(other, mentor, '2026-03-20T16:00:00Z')
    await cancelSession(world, { sessionId: canceled, personId: other.personId, expectsCredits: true })
    assert.deepEqual(await newest(other), ['refund', null])
  })
  test('if the student says so, nothing is decided until the mentor answers or 48 hours have passed', async () => {
    const { student, id } = await over()
    assert.equal(await say(id, student, 'mentor-absent'), 'ok')
    assert.equal(await standing(id), 'asked')
    world.clock.set('2026-03-05T17:59:59.999Z')
    await settleUnanswered()
    assert.deepEqual([await standing(id), await balance(student)], ['asked', 0])
    world.clock.set('2026-03-05T18:00:00Z')
    await settleUnanswered()
    assert.deepEqual([await standing(id), await balance(student)], ['mentor-absent by silence', 10])
    assert.equal(await owed(id), false)
  })
  test('the mentor agrees, or disagrees and the desk decides', async () => {
    const [agreed, otherwise] = [await over(), await over()]
    for (const { id, student } of [agreed, otherwise]) await say(id, student, 'mentor-absent')
    assert.equal(await answer(agreed.id, agreed.mentor, true), 'ok')
    assert.equal(await answer(otherwise.id, otherwise.mentor, false, 'I was there for the whole hour.'), 'ok')
    assert.deepEqual([await standing(agreed.id), await balance(agreed.student)], ['mentor-absent by agreement', 10])
    assert.deepEqual([await standing(otherwise.id), await balance(otherwise.student)], ['with-staff', 0])
    assert.equal(await decide(otherwise.id, 'held'), 'ok')
    assert.deepEqual([await standing(otherwise.id), await owed(otherwise.id)], ['held by staff', true])
    assert.deepEqual(await world.statuses([otherwise.id]), ['completed'])
    assert.equal(await decide(otherwise.id, 'not-held'), 'contest-settled')
    assert.equal(await decide(otherwise.id, 'held'), 'ok')
  })
  test('the room decides at once if it shows one waiting and the other never there', async () => {
    const waited = await over({ room: { studentMs: 600_000, mentorMs: 0 } })
    await say(waited.id, waited.student, 'mentor-absent')
    assert.deepEqual([await standing(waited.id), await balance(waited.student)], ['mentor-absent by evidence', 10])
    const missed = await over({ room: { studentMs: 0, mentorMs: 600_000 } })
    await say(missed.id, missed.student, 'mentor-absent')
    assert.deepEqual([await standing(missed.id), await balance(missed.student)], ['student-absent by evidence', 0])
    assert.equal(await owed(missed.id), true)
  })
  test('can be reported before the job has completed it, which completes it', async () => {
    const { student, mentor, id } = await over({ isCompleted: false })
    assert.equal(await say(id, mentor, 'mentor-absent'), 'ok')
    assert.equal(await balance(student), 10)
    const { history } = await world.session(id)
    assert.deepEqual(
      history.map(({ action, actor }) => `${action} by ${actor}`),
      ['booked by student', 'approved by mentor', 'completed by clock', 'contested by mentor', 'settled by mentor'],
    )
  })
  test('can be reported within 72 hours of the end, by either party, once, with words if the reason is something else', async () => {
    const { student, mentor, id } = await over()
    assert.equal(await say(id, await world.student(), 'mentor-absent'), 'session-not-found')
    assert.equal(await say(id, student, 'other', '  '), 'contest-words-missing')
    assert.equal(await say(id, mentor, 'other', 'Call me at 650-555-0142'), 'contact-details')
    world.clock.set('2026-03-06T17:00:00Z')
    assert.equal(await say(id, student, 'technical'), 'contest-too-late')
    world.clock.set('2026-03-06T16:59:59.999Z')
    assert.equal(await say(id, student, 'technical'), 'ok')
    assert.equal(await say(id, student, 'technical'), 'ok')
    assert.equal(await say(id, student, 'mentor-absent'), 'contested-already')
    assert.equal(await say(id, mentor, 'technical'), 'contested-already')
    world.clock.set(hourAt)
    const pending = await over({ at: '2026-03-09T10:00:00Z' })
    world.clock.set('2026-03-09T10:30:00Z')
    assert.equal(await say(pending.id, pending.student, 'technical'), 'ok')
  })
  test('cannot be reported while it lasts, or if it was canceled', async () => {
    const { student, mentor } = { student: await world.student(), mentor: await world.mentor() }
    world.clock.set('2026-03-02T12:00:00Z')
    const id = await world.confirmed(student, mentor, hourAt)
    world.clock.set('2026-03-03T16:59:00Z')
    assert.equal(await say(id, student, 'mentor-absent'), 'contest-too-early')
    assert.equal(await answer(id, mentor, true), 'contest-missing')
    world.clock.set('2026-03-02T12:00:00Z')
    const early = await world.confirmed(await world.student(), mentor, '2026-03-03T18:00:00Z')
    await cancelSession(world, { sessionId: early, personId: mentor.personId, expectsCredits: true })
    assert.equal(await say(early, mentor, 'mentor-absent'), 'contest-missing')
  })
  test('cannot be avoided by canceling while it lasts', async () => {
    const { student, mentor } = { student: await world.student(), mentor: await world.mentor() }
    world.clock.set('2026-03-02T12:00:00Z')
    const id = await world.confirmed(student, mentor, hourAt)
    const cancel = async ({ personId }: typeof student | typeof mentor, expectsCredits: boolean) =>
      codeOf(await cancelSession(world, { sessionId: id, personId, expectsCredits }))
    world.clock.set('2026-03-03T16:10:00Z')
    // Otherwise a student waiting for their mentor would lose the credits, and a mentor who doesn't come would have
    // missed nothing.
    assert.equal(await cancel(student, false), 'session-running')
    world.clock.set('2026-03-03T16:50:00Z')
    assert.equal(await cancel(mentor, true), 'session-running')
    assert.equal(await balance(student), 0)
    world.clock.set('2026-03-03T17:00:00Z')
    await completeSessions(world)
    assert.equal(await say(id, student, 'mentor-absent'), 'ok')
    assert.equal(await answer(id, mentor, true), 'ok')
    assert.deepEqual([await standing(id), await balance(student)], ['mentor-absent by agreement', 10])
  })
})

describe('concurrent actions', () => {
  test('if both report it, one is accepted and the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const { student, mentor, id } = await over()
      const codes = await Promise.all([say(id, student, 'mentor-absent'), say(id, mentor, 'student-absent')])
      assert.deepEqual(codes.toSorted(), ['contested-already', 'ok'])
      assert.equal(await standing(id), 'asked')
    }
  })
  test('of an answer, the desk and silence, one decides, and the credits come back at most once', async () => {
    for (let round = 0; round < 4; round++) {
      const { student, mentor, id } = await over()
      await say(id, student, 'mentor-absent')
      world.clock.set('2026-03-05T18:00:00Z')
      const decided = await Promise.all([
        settleUnanswered(),
        settleUnanswered(),
        decide(id, 'held'),
        answer(id, mentor, false),
      ])
      assert.equal(decided[3], 'contest-settled')
      await settleUnanswered()
      const byDesk = decided[2] === 'ok'
      assert.equal(await standing(id), byDesk ? 'held by staff' : 'mentor-absent by silence')
      assert.deepEqual([await balance(student), await owed(id)], byDesk ? [0, true] : [10, false])
    }
  })
})

test('whatever the two parties, the desk and the clock do, credits and what is owed match what was settled', async () => {
  const step = fc.record({
    is: fc.constantFrom('say', 'answer', 'desk', 'silence', 'wait'),
    byMentor: fc.boolean(),
    agrees: fc.boolean(),
    reason: fc.constantFrom(...contestReasons),
    outcome: fc.constantFrom(...contestOutcomes),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const { student, mentor, id } = await over()
      for (let at = 0; at < steps.length; at += 2)
        await Promise.all(
          steps.slice(at, at + 2).map(async ({ is, byMentor, agrees, reason, outcome }) => {
            const who = byMentor ? mentor : student
            if (is === 'say') await say(id, who, reason, 'words')
            if (is === 'answer') await answer(id, who, agrees)
            if (is === 'desk') await decide(id, outcome)
            if (is === 'silence') await settleUnanswered()
            if (is === 'wait') await world.clock.advance(20 * 3_600_000)
          }),
        )
      const found = await standing(id)
      const isBack = /^(mentor-absent|not-held) by/.test(found)
      assert.deepEqual([await balance(student), await owed(id)], isBack ? [10, false] : [0, true], found)
      await world.assertBalanced()
    }),
    { numRuns: 25 },
  )
})

test('every step is announced once', async () => {
  const { student, mentor, id } = await over()
  world.clock.set(afterwards)
  const before = (await world.announced()).length
  await say(id, student, 'mentor-absent')
  await answer(id, mentor, false)
  await decide(id, 'mentor-absent')
  assert.deepEqual((await world.announced()).slice(before), [
    'session-contested',
    'contest-answered',
    'absence-counted',
    'session-settled',
  ])
})
