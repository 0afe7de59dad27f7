import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyMentorProfile, emptyStudentProfile } from './empty-profile.ts'
import { profileComplete, sameProfile } from './profile.ts'

describe('a profile', () => {
  test('is incomplete while nothing is filled in', () => {
    assert.equal(profileComplete(emptyStudentProfile), false)
    assert.equal(profileComplete(emptyMentorProfile), false)
    assert.equal(profileComplete({ ...emptyStudentProfile, gpa: '  ' }), false)
  })
  test('any one field completes it', () => {
    assert.equal(profileComplete({ ...emptyStudentProfile, gpa: '3.9' }), true)
    assert.equal(profileComplete({ ...emptyMentorProfile, graduationYear: 2027 }), true)
  })
  test('is the same only where every field is', () => {
    assert.ok(sameProfile(emptyMentorProfile, { ...emptyMentorProfile }))
    assert.ok(!sameProfile(emptyMentorProfile, { ...emptyMentorProfile, major: 'Art' }))
    assert.ok(!sameProfile(emptyMentorProfile, emptyStudentProfile))
  })
})
