import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerContest } from './answer-contest.ts'
import { returnsCredits } from '#domain/kit/contest-outcome.ts'
import { type Contest, contestReasons, type Presence } from './contest.ts'
import { judgeContest } from './judge-contest.ts'

const said = new Date('2026-03-03T18:00:00Z')
const answered = new Date('2026-03-04T09:00:00Z')
const until = new Date('2026-03-05T18:00:00Z')
const minute = 60_000
type Answer = 'agrees' | 'otherwise' | 'silent'

// What the room shows about who never came.
const rooms: Record<string, Presence> = {
  'no evidence': 'unknown',
  'an empty room': { studentMs: 0, mentorMs: 0 },
  'both there': { studentMs: 40 * minute, mentorMs: 2 * minute },
  'only the student, 10 minutes': { studentMs: 10 * minute, mentorMs: 0 },
  'only the student, almost 10': { studentMs: 10 * minute - 1, mentorMs: 0 },
  'only the mentor, 10 minutes': { studentMs: 0, mentorMs: 10 * minute },
  'only the mentor, almost 10': { studentMs: 0, mentorMs: 10 * minute - 1 },
}
const undecidedRooms = Object.keys(rooms).filter((room) => !room.endsWith('10 minutes'))

function standing(
  by: Contest['by'],
  reason: Contest['reason'],
  { room = 'no evidence', answer = 'silent' as Answer, at = said, metElsewhere = false } = {},
) {
  const facts = { by, reason, at: said, presence: rooms[room]!, metElsewhere, desk: null }
  const given = answer === 'silent' ? null : { agrees: answer === 'agrees', words: '', at: answered }
  const found = judgeContest({ ...facts, answer: given }, at)
  return found.state === 'settled' ? `${found.outcome} by ${found.decider}` : found.state
}

describe('a person who says it of themselves is believed at once, whatever the room shows', () => {
  for (const room of Object.keys(rooms)) {
    test(`a mentor who did not come, with ${room}`, () =>
      assert.equal(standing('mentor', 'mentor-absent', { room }), 'mentor-absent by admission'))
    test(`a student who did not come, with ${room}`, () =>
      assert.equal(standing('student', 'student-absent', { room }), 'student-absent by admission'))
  }
})

describe('a person who says it of the other', () => {
  const cases = [
    { by: 'student', reason: 'mentor-absent' },
    { by: 'mentor', reason: 'student-absent' },
  ] as const
  for (const { by, reason } of cases) {
    for (const room of undecidedRooms) {
      test(`${by}, with ${room}: the other is asked for 48 hours, and silence agrees`, () => {
        assert.equal(standing(by, reason, { room }), 'asked')
        assert.equal(standing(by, reason, { room, at: new Date(until.getTime() - 1) }), 'asked')
        assert.equal(standing(by, reason, { room, at: until }), `${reason} by silence`)
      })
      test(`${by}, with ${room}: agreement settles it, anything else goes to the desk`, () => {
        assert.equal(standing(by, reason, { room, answer: 'agrees' }), `${reason} by agreement`)
        assert.equal(standing(by, reason, { room, answer: 'otherwise' }), 'with-staff')
        assert.equal(standing(by, reason, { room, answer: 'otherwise', at: until }), 'with-staff')
      })
    }
    test(`${by}: the room decides at once, for whom it shows and not for whom it was said`, () => {
      assert.equal(standing(by, reason, { room: 'only the student, 10 minutes' }), 'mentor-absent by evidence')
      assert.equal(standing(by, reason, { room: 'only the mentor, 10 minutes' }), 'student-absent by evidence')
    })
    test(`${by}: the room says nothing where they meant to meet elsewhere`, () => {
      const elsewhere = { metElsewhere: true }
      assert.equal(standing(by, reason, { room: 'only the student, 10 minutes', ...elsewhere }), 'asked')
      assert.equal(standing(by, reason, { room: 'only the mentor, 10 minutes', ...elsewhere }), 'asked')
    })
  }
})

describe('a problem that was nobody’s absence', () => {
  for (const by of ['student', 'mentor'] as const)
    for (const reason of ['technical', 'other'] as const)
      test(`${reason}, said by the ${by}, is for the desk, whatever the room or the other says`, () => {
        for (const room of Object.keys(rooms))
          for (const answer of ['agrees', 'otherwise', 'silent'] as const)
            assert.equal(standing(by, reason, { room, answer, at: until }), 'with-staff')
      })
})

test('the desk has the final say', () => {
  for (const reason of contestReasons) {
    const desk = { outcome: 'held' as const, at: answered }
    const facts = { by: 'student' as const, reason, at: said, answer: null, presence: 'unknown' as const }
    const found = judgeContest({ ...facts, metElsewhere: false, desk }, until)
    assert.deepEqual(found, { state: 'settled', outcome: 'held', decider: 'staff', at: answered })
  }
})

test('credits come back only if the student came in vain or nobody is to blame', () => {
  assert.deepEqual((['mentor-absent', 'not-held', 'student-absent', 'held'] as const).map(returnsCredits), [
    true,
    true,
    false,
    false,
  ])
})

describe('an answer', () => {
  const facts = { presence: 'unknown' as const, metElsewhere: false }
  const contest = (more: Partial<Contest> = {}): Contest => ({
    by: 'student',
    reason: 'mentor-absent',
    words: '',
    at: said,
    answer: null,
    standing: { state: 'asked', until },
    ...more,
  })
  const code = (
    found: Contest | undefined,
    given: { actor?: 'student' | 'mentor'; agrees?: boolean },
    at = answered,
  ) => {
    const result = answerContest(found, { actor: 'mentor', agrees: false, words: '', ...given }, facts, at)
    return result.ok ? result.value.changed : result.refusal.code
  }
  test('comes from the other person, once, and before silence counts as agreement', () => {
    assert.equal(code(contest(), {}), true)
    assert.equal(code(undefined, {}), 'contest-missing')
    assert.equal(code(contest(), { actor: 'student' }), 'own-contest')
    assert.equal(code(contest(), {}, until), 'contest-settled')
    const settled = { state: 'settled', outcome: 'held', decider: 'staff', at: answered } as const
    assert.equal(code(contest({ standing: settled }), {}), 'contest-settled')
  })
  test('may be resent, but not changed', () => {
    const given = contest({ answer: { agrees: false, words: '', at: answered } })
    assert.equal(code(given, { agrees: false }), false)
    assert.equal(code(given, { agrees: true }), 'contest-answered')
  })
  test('to something that the desk decides is kept for the desk', () => {
    const given = contest({ reason: 'technical', standing: { state: 'with-staff', since: said } })
    assert.equal(code(given, { agrees: true }, until), true)
  })
})
