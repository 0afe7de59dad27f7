import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mentorHeadline, studentHeadline } from './headline.ts'

describe('a headline', () => {
  test('names a mentor’s major and university', () => {
    assert.equal(mentorHeadline({ university: 'Rice University', major: 'Physics' }), 'Physics at Rice University')
    assert.equal(mentorHeadline({ university: 'Rice University', major: '' }), 'Rice University')
  })
  test('names a student’s grade and intended major', () => {
    assert.equal(studentHeadline({ gradeLevel: '11th', intendedMajor: 'Physics' }), '11th grade · Physics')
    assert.equal(studentHeadline({ gradeLevel: 'gap-year', intendedMajor: '' }), 'Gap year')
  })
  test('is empty if nothing is known', () => {
    assert.equal(mentorHeadline({ university: '', major: '' }), '')
    assert.equal(studentHeadline({ gradeLevel: '', intendedMajor: '' }), '')
  })
})
