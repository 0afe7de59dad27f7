import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { otherRole, type Role, roles } from '#domain/kit/role.ts'
import { hour } from '#domain/kit/time.ts'
import { cancelReturnsCredits } from '#domain/sessions/cancel-session.ts'
import type { Session, SessionState } from '#domain/sessions/session.ts'
import { answerMove, type MoveAnswer, moveEvents } from './answer-move.ts'
import type { Move } from './move.ts'
import { proposeMove } from './propose-move.ts'

const startsAt = new Date('2026-03-10T16:00:00Z')
const weekLater = new Date('2026-03-17T16:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * hour)
const dayBefore = hoursBefore(24)

const session = (given: Partial<Session> = {}, state: SessionState = { status: 'confirmed' }): Session => ({
  id: 'session' as SessionId,
  studentId: 'student' as PersonId,
  mentorId: 'mentor' as PersonId,
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt,
  move: null,
  movedLate: false,
  lastActionBy: 'mentor',
  creditCost: credits(10),
  amount: cents(2500),
  createdAt: new Date('2026-03-01T00:00:00Z'),
  ...given,
  ...state,
})
const proposedBy = (by: Role, { to = weekLater, at = dayBefore } = {}): Move => ({ startsAt: to, by, at })

describe('proposing another time for a confirmed session', () => {
  const utc = (date: string, time: string) => ({ date, time, timeZone: 'UTC' })
  const propose = (
    from: Session,
    { when = utc('2026-03-17', '16:00'), actor = 'student' as Role, taken = false, now = dayBefore } = {},
  ) => {
    const result = proposeMove(from, { when, actor, taken }, now)
    if (!result.ok) return result.refusal.code
    return result.value.changed ? result.value.session : 'same'
  }
  for (const actor of roles)
    test(`by the ${actor}: the session stays as it is until the other agrees`, () =>
      assert.deepEqual(propose(session(), { actor }), session({ move: proposedBy(actor) })))

  const rows: [what: string, Session, Parameters<typeof propose>[1], outcome: string | Session][] = [
    [
      'in its last minute',
      session(),
      { now: hoursBefore(1 / 60) },
      session({ move: proposedBy('student', { at: hoursBefore(1 / 60) }) }),
    ],
    ['once it has started', session(), { now: startsAt }, 'session-begun'],
    ['once it is over', session(), { now: new Date(startsAt.getTime() + hour) }, 'already-decided'],
    ['of one that is not confirmed', session({}, { status: 'pending' }), {}, 'already-decided'],
    ['to the time it has', session(), { when: utc('2026-03-10', '16:00') }, 'move-same-time'],
    ['to a time in the past', session(), { when: utc('2026-03-09', '15:59') }, 'time-past'],
    ['to no time', session(), { when: utc('', '') }, 'time-not-given'],
    ['to an hour one of them has promised', session(), { taken: true }, 'slot-taken'],
    ['the same again', session({ move: proposedBy('student') }), { taken: true }, 'same'],
    [
      'another, instead of their own',
      session({ move: proposedBy('student', { to: startsAt }) }),
      {},
      session({ move: proposedBy('student') }),
    ],
    ['while the other’s waits for an answer', session({ move: proposedBy('mentor') }), {}, 'move-open'],
    [
      'where the other’s named a time that has passed',
      session({ move: proposedBy('mentor', { to: dayBefore }) }),
      {},
      session({ move: proposedBy('student') }),
    ],
  ]
  for (const [what, from, how, outcome] of rows)
    test(`${what}: ${typeof outcome === 'string' ? outcome : 'is possible'}`, () =>
      assert.deepEqual(propose(from, how), outcome))
})

describe('answering it', () => {
  const answer = (
    from: Session,
    how: MoveAnswer,
    actor: Role,
    { seen = weekLater, now = dayBefore, last = undefined as Parameters<typeof answerMove>[1]['last'] } = {},
  ) => {
    const result = answerMove(from, { answer: how, seen, actor, last }, now)
    if (!result.ok) return result.refusal.code
    return result.value.changed ? result.value.session : 'same'
  }
  for (const by of roles) {
    const open = session({ move: proposedBy(by) })
    const other = otherRole(by)
    test(`proposed by the ${by}: who may do what`, () => {
      assert.deepEqual(answer(open, 'agree', other), session({ startsAt: weekLater }))
      assert.deepEqual(answer(open, 'decline', other), session())
      assert.deepEqual(answer(open, 'withdraw', by), session())
      assert.equal(answer(open, 'agree', by), 'own-proposal')
      assert.equal(answer(open, 'decline', by), 'own-proposal')
      assert.equal(answer(open, 'withdraw', other), 'others-proposal')
    })
    test(`proposed by the ${by}: counts for the time that was seen only`, () => {
      for (const how of ['agree', 'decline'] as const)
        assert.equal(answer(open, how, other, { seen: startsAt }), 'time-changed')
      assert.equal(answer(open, 'withdraw', by, { seen: startsAt }), 'time-changed')
    })
    test(`proposed by the ${by}: can be answered until the old start, or the new one where that is earlier`, () => {
      assert.deepEqual(answer(open, 'agree', other, { now: hoursBefore(1 / 3600) }), session({ startsAt: weekLater }))
      assert.equal(answer(open, 'agree', other, { now: startsAt }), 'move-missing')
      const sooner = session({ move: proposedBy(by, { to: hoursBefore(5), at: dayBefore }) })
      assert.equal(answer(sooner, 'agree', other, { seen: hoursBefore(5), now: hoursBefore(5) }), 'move-missing')
    })
  }
  test('sent again, it changes nothing; a different answer is too late', () => {
    const last = { action: moveEvents.agree, actor: 'mentor' } as const
    assert.equal(answer(session(), 'agree', 'mentor', { last }), 'same')
    assert.equal(answer(session(), 'withdraw', 'student', { last }), 'move-missing')
    assert.equal(answer(session(), 'agree', 'student', { last }), 'move-missing')
  })
  test('is too late for a session that is over', () => {
    const ended: SessionState = { status: 'cancelled', endedAt: dayBefore, owed: false }
    assert.equal(answer(session({}, ended), 'agree', 'mentor'), 'already-decided')
    assert.equal(answer(session(), 'agree', 'mentor', { now: new Date(startsAt.getTime() + hour) }), 'already-decided')
  })

  const rows: [what: string, by: Role, at: Date, free: boolean][] = [
    ['the student asked exactly 12 hours before', 'student', hoursBefore(12), true],
    ['the student asked later', 'student', hoursBefore(12 - 1 / 3600), false],
    ['the mentor asked exactly 12 hours before', 'mentor', hoursBefore(12), true],
    ['the mentor asked later', 'mentor', hoursBefore(1), true],
  ]
  for (const [what, by, at, free] of rows)
    test(`${what}: canceling the moved session ${free ? 'returns' : 'does not return'} the credits`, () => {
      const moved = answer(session({ move: proposedBy(by, { at }) }), 'agree', otherRole(by), { now: hoursBefore(0.5) })
      assert.ok(typeof moved !== 'string')
      assert.equal(moved.movedLate, !free)
      assert.equal(cancelReturnsCredits(moved, 'student', hoursBefore(0.5)), free)
      assert.equal(cancelReturnsCredits(moved, 'mentor', hoursBefore(0.5)), true)
    })
  test('a session that was moved too late stays so, whoever moves it next', () => {
    const again = answer(session({ movedLate: true, move: proposedBy('mentor') }), 'agree', 'student')
    assert.ok(typeof again !== 'string' && again.movedLate)
  })
})
