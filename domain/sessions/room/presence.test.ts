import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { presenceIn } from './presence.ts'

const startsAt = new Date('2026-03-03T16:00:00Z')
const visit = (party: 'student' | 'mentor', from: string, to: string) => ({
  party,
  from: new Date(`2026-03-03T${from}:00Z`),
  to: new Date(`2026-03-03T${to}:00Z`),
})
const minutes = (ms: number) => ms / 60_000

describe('who was in the room', () => {
  test('nobody was', () => {
    const nobody = { ms: 0, msInHour: 0, spans: [] }
    assert.deepEqual(presenceIn([], startsAt), { used: false, togetherMs: 0, student: nobody, mentor: nobody })
  })
  test('counts overlapping devices once, the hour itself separately, and the time shared', () => {
    const { used, student, mentor, togetherMs } = presenceIn(
      [
        visit('student', '16:20', '16:30'),
        visit('student', '15:55', '16:10'),
        visit('student', '16:05', '16:12'),
        visit('mentor', '16:08', '16:25'),
        visit('mentor', '16:50', '17:10'),
      ],
      startsAt,
    )
    assert.equal(used, true)
    assert.deepEqual([minutes(student.ms), minutes(student.msInHour)], [27, 22])
    assert.deepEqual([minutes(mentor.ms), minutes(mentor.msInHour)], [37, 27])
    assert.equal(student.spans.length, 2)
    assert.equal(minutes(togetherMs), 4 + 5)
  })
  test('does not count somebody who only waited before the hour', () => {
    const { student } = presenceIn([visit('student', '15:50', '16:00')], startsAt)
    assert.deepEqual([minutes(student.ms), student.msInHour], [10, 0])
  })
})
