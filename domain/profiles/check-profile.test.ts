import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkProfile, checkWizard, profileFaults } from './check-profile.ts'
import { emptyMentorProfile, emptyStudentProfile } from './empty-profile.ts'
import type { Profile } from './profile.ts'

const now = new Date('2026-11-21T12:00Z')
const student = { ...emptyStudentProfile, bio: 'I build telescopes.', gradeLevel: '11th' as const }
const mentor = {
  ...emptyMentorProfile,
  goals: 'To help.',
  university: 'Rice University',
  major: 'Physics',
  graduationYear: 2028,
}
const answerTo = (profile: Profile) => {
  const answer = checkProfile(profile, now)
  return answer.ok ? 'saved' : answer.refusal.code
}

describe('saving a profile', () => {
  test('trims its texts', () => {
    const answer = checkProfile({ ...mentor, university: ' Rice University\n' }, now)
    assert.ok(answer.ok)
    assert.deepEqual(answer.value, mentor)
  })
  for (const field of ['bio', 'interests', 'goals'] as const)
    test(`the ${field} alone tell enough about a person`, () =>
      assert.equal(answerTo({ ...student, bio: '', [field]: 'Rockets' }), 'saved'))
  test('first of all needs something about the person', () => {
    assert.equal(answerTo({ ...student, bio: ' \n ', gradeLevel: '' }), 'about-you-empty')
    assert.equal(answerTo(emptyMentorProfile), 'about-you-empty')
  })
  test('requires a student’s grade level', () =>
    assert.equal(answerTo({ ...student, gradeLevel: '' }), 'grade-level-missing'))
  test('requires nothing else of a student', () => assert.equal(answerTo(student), 'saved'))
  test('requires a mentor’s university, then major, then year', () => {
    assert.equal(answerTo({ ...mentor, university: ' ', major: '', graduationYear: null }), 'university-missing')
    assert.equal(answerTo({ ...mentor, major: ' ', graduationYear: null }), 'major-missing')
    assert.equal(answerTo({ ...mentor, graduationYear: null }), 'graduation-year-missing')
    assert.equal(answerTo(mentor), 'saved')
  })
  test('requires a year from the list', () => {
    assert.equal(answerTo({ ...mentor, graduationYear: 2024 }), 'graduation-year-missing')
    assert.equal(answerTo({ ...mentor, graduationYear: 2025 }), 'saved')
    assert.equal(answerTo({ ...mentor, graduationYear: 2030 }), 'saved')
    assert.equal(answerTo({ ...mentor, graduationYear: 2031 }), 'graduation-year-missing')
  })
  test('lists everything missing, in order, for the form', () =>
    assert.deepEqual(profileFaults(emptyMentorProfile, now), [
      'about-you-empty',
      'university-missing',
      'major-missing',
      'graduation-year-missing',
    ]))
})

describe('completing the wizard', () => {
  test('requires nothing', () => {
    assert.ok(checkWizard(emptyStudentProfile, now).ok)
    assert.ok(checkWizard(emptyMentorProfile, now).ok)
  })
  test('but refuses a year beyond the list', () =>
    assert.deepEqual(checkWizard({ ...mentor, graduationYear: 2031 }, now), {
      ok: false,
      refusal: { code: 'graduation-year-missing' },
    }))
})
