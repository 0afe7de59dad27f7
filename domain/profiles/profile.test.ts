import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyMentorProfile, emptyStudentProfile } from './empty-profile.ts'
import { profileComplete, sameProfile } from './profile.ts'

describe('a profile', () => {
  test('is incomplete while every field is blank', () => {
    assert.equal(profileComplete(emptyStudentProfile), false)
    assert.equal(profileComplete(emptyMentorProfile), false)
    assert.equal(profileComplete({ ...emptyStudentProfile, gpa: '  ' }), false)
  })
  test('is completed by any one field', () => {
    assert.equal(profileComplete({ ...emptyStudentProfile, gpa: '3.9' }), true)
    assert.equal(profileComplete({ ...emptyMentorProfile, graduationYear: 2027 }), true)
  })
  test('equals another only if every field does', () => {
    assert.ok(sameProfile(emptyMentorProfile, { ...emptyMentorProfile }))
    assert.ok(!sameProfile(emptyMentorProfile, { ...emptyMentorProfile, major: 'Art' }))
    assert.ok(!sameProfile(emptyMentorProfile, emptyStudentProfile))
  })
})
