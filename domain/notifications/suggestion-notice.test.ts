import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suggestionNotice } from './suggestion-notice.ts'

describe('the notice of a proposed time', () => {
  test('is a suggestion to the student if it comes from the mentor', () => {
    assert.equal(suggestionNotice('mentor', { mentorHasActed: false }), 'session-suggested')
    assert.equal(suggestionNotice('mentor', { mentorHasActed: true }), 'session-suggested')
  })
  test('is a suggestion to the mentor if it comes from the student and the mentor has not answered', () =>
    assert.equal(suggestionNotice('student', { mentorHasActed: false }), 'session-suggested-by-student'))
  test('is a change if it comes from the student after the mentor answered', () =>
    assert.equal(suggestionNotice('student', { mentorHasActed: true }), 'session-rescheduled-by-student'))
})
