import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suggestionNotice } from './suggestion-notice.ts'

describe('the notice of a proposed time', () => {
  test('a mentor’s is a suggestion to the student', () => {
    assert.equal(suggestionNotice('mentor', { mentorHasActed: false }), 'session-suggested')
    assert.equal(suggestionNotice('mentor', { mentorHasActed: true }), 'session-suggested')
  })
  test('a student’s is a suggestion while the mentor has not answered', () =>
    assert.equal(suggestionNotice('student', { mentorHasActed: false }), 'session-suggested-by-student'))
  test('and a change of what the mentor said afterwards', () =>
    assert.equal(suggestionNotice('student', { mentorHasActed: true }), 'session-rescheduled-by-student'))
})
