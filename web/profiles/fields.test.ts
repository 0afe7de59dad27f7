import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mentorFields, studentFields } from '#domain/profiles/profile-fields.ts'
import { profileSections, wizardSteps } from './fields.ts'

const namesIn = (parts: { fields: { name: string }[] }[]) =>
  parts.flatMap(({ fields }) => fields.map(({ name }) => name))

describe('the forms of a profile', () => {
  test('include every field once', () => {
    assert.deepEqual(namesIn(profileSections.student).sort(), Object.keys(studentFields).sort())
    assert.deepEqual(namesIn(profileSections.mentor).sort(), Object.keys(mentorFields).sort())
    assert.deepEqual(namesIn(wizardSteps.mentor).sort(), Object.keys(mentorFields).sort())
  })
  test('leave out only the school in the wizard', () =>
    assert.deepEqual([...namesIn(wizardSteps.student), 'school'].sort(), Object.keys(studentFields).sort()))
})
