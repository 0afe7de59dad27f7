import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { MoveAnswer } from '#domain/sessions/move/answer-move.ts'
import { codeOf, openMeetings, when } from '#test/meetings.ts'
import { at, later, sessionActionsIn } from '#test/session-actions.ts'
import { cleanUpSessions } from '#server/sessions/clean-up-sessions.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import { endSessionsBetween } from '#server/sessions/end-between.ts'
import { endSessionsOf } from '#server/sessions/end-sessions-of.ts'
import { answerMove } from './answer-move.ts'
import { expireMoves } from './expire-moves.ts'
import { proposeMove } from './propose-move.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openMeetings({ now: start })
after(() => world.close())
const { approve, cancel, pair, actions } = sessionActionsIn(world)
type Person = { personId: PersonId }

const propose = (sessionId: SessionId, { personId }: Person, to = later) =>
  proposeMove(world, { sessionId, personId, when: when(to) })
const answer = (sessionId: SessionId, { personId }: Person, how: MoveAnswer, seen = later) =>
  answerMove(world, { sessionId, personId, answer: how, seen: new Date(seen) })
const stateOf = async (id: SessionId) => {
  const { session } = await world.session(id)
  return [session.status, session.startsAt.toISOString(), session.move?.by ?? 'no move']
}
const iso = (time: string) => new Date(time).toISOString()

async function confirmed(balance = credits(10)) {
  world.clock.set(start)
  const { student, mentor } = await pair(balance)
  const id = await world.confirmed(student, mentor, at)
  return { student, mentor, id }
}

describe('moving a confirmed session', () => {
  test('keeps the old time until the other party agrees, and leaves the credits as they were', async () => {
    const { student, mentor, id } = await confirmed()
    assert.equal(codeOf(await propose(id, student)), 'ok')
    assert.equal(codeOf(await propose(id, student)), 'ok')
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'student'])
    assert.equal(codeOf(await answer(id, student, 'agree')), 'own-proposal')
    assert.equal(codeOf(await answer(id, mentor, 'agree', at)), 'time-changed')
    assert.equal(codeOf(await answer(id, mentor, 'agree')), 'ok')
    assert.equal(codeOf(await answer(id, mentor, 'agree')), 'ok')
    assert.deepEqual(await stateOf(id), ['confirmed', iso(later), 'no move'])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    assert.deepEqual(await actions(id), [
      'booked by student',
      'approved by mentor',
      'move-proposed by student',
      'moved by mentor',
    ])
    assert.deepEqual(
      (await world.session(id)).history.slice(2).map(({ startsAt }) => startsAt.toISOString()),
      [iso(later), iso(later)],
    )
  })
  test('leaves it where it was if declined or withdrawn', async () => {
    const { student, mentor, id } = await confirmed()
    await propose(id, mentor)
    assert.equal(codeOf(await answer(id, student, 'decline')), 'ok')
    await propose(id, student)
    assert.equal(codeOf(await answer(id, student, 'withdraw')), 'ok')
    assert.equal(codeOf(await answer(id, mentor, 'agree')), 'move-missing')
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'no move'])
  })
  test('is not available to anybody else', async () => {
    const { student, id } = await confirmed()
    await propose(id, student)
    const stranger = await world.mentor()
    assert.equal(codeOf(await propose(id, stranger)), 'session-not-found')
    assert.equal(codeOf(await answer(id, stranger, 'agree')), 'session-not-found')
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'student'])
  })
  test('is possible into an hour that overlaps its own old one', async () => {
    const { student, mentor, id } = await confirmed()
    const halfAnHourLater = '2026-03-03T16:30:00Z'
    assert.equal(codeOf(await propose(id, student, halfAnHourLater)), 'ok')
    assert.equal(codeOf(await answer(id, mentor, 'agree', halfAnHourLater)), 'ok')
    assert.deepEqual(await stateOf(id), ['confirmed', iso(halfAnHourLater), 'no move'])
  })
  test('is refused into an hour that one of them has reserved, then or in the meantime', async () => {
    const { student, mentor, id } = await confirmed(credits(30))
    await world.confirmed(await world.student(), mentor, '2026-03-06T16:00:00Z')
    assert.equal(codeOf(await propose(id, student, '2026-03-06T16:30:00Z')), 'slot-taken')
    assert.equal(codeOf(await propose(id, student)), 'ok')
    // The student commits that hour to another mentor before this one agrees.
    await world.confirmed(student, await world.mentor(), later)
    assert.deepEqual(await answer(id, mentor, 'agree'), { ok: false, refusal: { code: 'slot-taken' } })
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'student'])
  })
  test('is possible for a student too late to cancel for free, and canceling still counts as late', async () => {
    const { student, mentor, id } = await confirmed()
    world.clock.set('2026-03-03T05:00:00Z')
    await propose(id, student)
    await answer(id, mentor, 'agree')
    assert.deepEqual(await cancel(id, student), { ok: false, refusal: { code: 'consequence-changed', hours: 12 } })
    assert.equal(codeOf(await cancel(id, student, false)), 'ok')
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    const { session } = await world.session(id)
    assert.ok(session.status === 'cancelled' && session.owed)
  })
  test('completes it after the new hour, not after the old one', async () => {
    const { student, mentor, id } = await confirmed()
    await propose(id, student)
    await answer(id, mentor, 'agree')
    world.clock.set('2026-03-04T00:00:00Z')
    await completeSessions(world)
    assert.deepEqual(await world.statuses([id]), ['confirmed'])
    world.clock.set('2026-03-05T17:00:00Z')
    await completeSessions(world)
    assert.deepEqual(await world.statuses([id]), ['completed'])
  })
})

describe('a proposal nobody answers', () => {
  test('ends at the old start, once', async () => {
    const { student, mentor, id } = await confirmed()
    await propose(id, student)
    world.clock.set('2026-03-03T15:59:59Z')
    assert.equal(await expireMoves(world), 0)
    world.clock.set(at)
    assert.equal(codeOf(await answer(id, mentor, 'agree')), 'move-missing')
    assert.equal(await expireMoves(world), 1)
    assert.equal(await expireMoves(world), 0)
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'no move'])
    assert.equal((await actions(id)).at(-1), 'move-expired by clock')
  })
  test('ends at the time it names if that is earlier', async () => {
    const { student, id } = await confirmed()
    await propose(id, student, '2026-03-02T18:00:00Z')
    world.clock.set('2026-03-02T18:00:00Z')
    assert.equal(await expireMoves(world), 1)
    assert.deepEqual(await stateOf(id), ['confirmed', iso(at), 'no move'])
  })
})

describe('whatever ends the session also ends the proposal', () => {
  type Ends = (people: Awaited<ReturnType<typeof confirmed>>) => Promise<unknown>
  const endings: [string, Ends][] = [
    ['canceling', ({ id, student }) => cancel(id, student)],
    [
      'a block',
      ({ student, mentor }) =>
        world.db.transaction((tx) => {
          const both = { studentId: student.personId, mentorId: mentor.personId }
          return endSessionsBetween(tx, both, 'student', world.clock.now(), async () => {})
        }),
    ],
    [
      'a suspension',
      ({ mentor }) =>
        world.db.transaction((tx) => endSessionsOf(tx, { id: mentor.personId, role: 'mentor' }, world.clock.now())),
    ],
    [
      'a closed account',
      ({ student }) =>
        world.db.transaction((tx) => cleanUpSessions(tx, { id: student.personId, role: 'student' }, world.clock.now())),
    ],
  ]
  for (const [what, end] of endings)
    test(`${what}: canceled with the credits back, and nothing left to agree to`, async () => {
      const people = await confirmed()
      await propose(people.id, people.mentor)
      await end(people)
      assert.deepEqual(await stateOf(people.id), ['cancelled', iso(at), 'no move'])
      assert.equal(codeOf(await answer(people.id, people.student, 'agree')), 'already-decided')
      assert.equal((await world.ledger(people.student)).at(-1), 'refund 10 → 10')
    })
})

describe('concurrent actions', () => {
  test('of two proposals one is made, and the other person is told to answer it', async () => {
    for (let round = 0; round < 5; round++) {
      const { student, mentor, id } = await confirmed()
      const results = await Promise.all([propose(id, student), propose(id, mentor, '2026-03-06T16:00:00Z')])
      assert.deepEqual(results.map(codeOf).sort(), ['move-open', 'ok'])
      assert.equal((await actions(id)).filter((line) => line.startsWith('move-proposed')).length, 1)
    }
  })
  test('of agreeing and withdrawing one happens, and the other person is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { student, mentor, id } = await confirmed()
      await propose(id, student)
      const [agreed, withdrew] = await Promise.all([answer(id, mentor, 'agree'), answer(id, student, 'withdraw')])
      assert.deepEqual([agreed, withdrew].map(codeOf).sort(), ['move-missing', 'ok'])
      assert.deepEqual(await stateOf(id), ['confirmed', iso(agreed.ok ? later : at), 'no move'])
    }
  })
  test('of two sessions of one mentor moving into the same hour, one does', async () => {
    const one = await confirmed()
    const student = await world.student()
    const id = await world.confirmed(student, one.mentor, '2026-03-04T16:00:00Z')
    await Promise.all([propose(one.id, one.student), propose(id, student)])
    const results = await Promise.all([answer(one.id, one.mentor, 'agree'), answer(id, one.mentor, 'agree')])
    assert.deepEqual(results.map(codeOf).sort(), ['ok', 'slot-taken'])
  })
  test('of a move and an approval into the same hour, one happens', async () => {
    const one = await confirmed()
    const waiting = await world.pending(await world.student(), one.mentor, later)
    await propose(one.id, one.student)
    const results = await Promise.all([answer(one.id, one.mentor, 'agree'), approve(waiting, one.mentor, later)])
    assert.deepEqual(results.map(codeOf).sort(), ['ok', 'slot-taken'])
    await world.assertBalanced()
  })
  test('agreeing while the other party cancels ends in a canceled session, with the credits returned once', async () => {
    const { student, mentor, id } = await confirmed()
    await propose(id, student)
    await Promise.all([answer(id, mentor, 'agree'), cancel(id, student)])
    assert.deepEqual(await world.statuses([id]), ['cancelled'])
    assert.equal(await world.balance(student), 10)
    await world.assertBalanced()
  })
})
