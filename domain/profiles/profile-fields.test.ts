import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { labelInSentence, mentorFields, studentFields } from './profile-fields.ts'

describe('a field’s label in a sentence', () => {
  test('is lowercase after its first letter', () => {
    assert.equal(labelInSentence(studentFields.interests), 'Interests and hobbies')
    assert.equal(labelInSentence(studentFields.targetSchools), 'Target schools')
    assert.equal(labelInSentence(mentorFields.mentorshipExperience), 'Mentorship experience')
  })
  test('keeps abbreviations', () => assert.equal(labelInSentence(studentFields.gpa), 'GPA'))
})
