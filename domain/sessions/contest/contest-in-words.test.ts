import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outcomeInWords, reasonInWords } from './contest-in-words.ts'

const student = { reader: 'student', other: 'Elena', credits: 10 } as const
const mentor = { reader: 'mentor', other: 'Maya', credits: 10 } as const

describe('what became of a session that did not happen, in words', () => {
  test('the student reads what came back or what it cost', () => {
    assert.equal(
      outcomeInWords('mentor-absent', student),
      "Elena didn't show up for this session. You got your 10 credits back.",
    )
    assert.equal(
      outcomeInWords('student-absent', student),
      'You missed this session. It cost 10 credits, and Elena is paid for the hour.',
    )
  })
  test('the mentor reads whether it is paid', () => {
    assert.equal(
      outcomeInWords('not-held', mentor),
      "This session didn't happen. Maya got the credits back, and you aren't paid for the hour.",
    )
    assert.equal(outcomeInWords('held', mentor), 'This session took place. The hour counts toward your pay.')
  })
  test('what was said is worded for the reader', () => {
    const said = (by: 'student' | 'mentor', reader: 'student' | 'mentor', reason: 'mentor-absent' | 'student-absent') =>
      reasonInWords(reason, { by, reader, other: reader === 'student' ? 'Elena' : 'Maya' })
    assert.equal(said('student', 'mentor', 'mentor-absent'), "you didn't show up")
    assert.equal(said('student', 'student', 'mentor-absent'), "Elena didn't show up")
    assert.equal(said('mentor', 'student', 'mentor-absent'), "they didn't show up")
    assert.equal(said('mentor', 'mentor', 'mentor-absent'), "you didn't show up")
  })
})
