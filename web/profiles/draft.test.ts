import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ORPCError } from '@orpc/client'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { faultsFrom, toDraft, toProfile } from './draft.ts'

describe('a profile in its form', () => {
  test('comes out unchanged', () => {
    const student = { ...emptyStudentProfile, gradeLevel: '11th' as const, bio: ' two\nlines ' }
    const mentor = { ...emptyMentorProfile, graduationYear: 2028, university: 'Rice University' }
    assert.deepEqual(toProfile('student', toDraft(student)), student)
    assert.deepEqual(toProfile('mentor', toDraft(mentor)), mentor)
    assert.deepEqual(toProfile('mentor', toDraft(emptyMentorProfile)), emptyMentorProfile)
  })
  test("holds only its role's fields", () =>
    assert.deepEqual(toProfile('student', { bio: 'Hi', university: 'Rice' }), { ...emptyStudentProfile, bio: 'Hi' }))
  test("shows the server's errors next to the field", () => {
    const message = 'Bio may be at most 2,000 characters.'
    const error = new ORPCError('invalid-input', { status: 400, data: { fields: { 'profile.bio': message } } })
    assert.deepEqual(faultsFrom(error), { bio: message })
    assert.deepEqual(faultsFrom(new TypeError('Failed to fetch')), {})
  })
})
