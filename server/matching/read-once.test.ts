import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentor } from '#domain/matching/score-match.ts'
import { readOnce } from './read-once.ts'

test('a mentor is read once, and again once they say something else', () => {
  const elena = { university: 'MIT', major: 'Physics', specialties: 'Essays, robotics', mentorshipExperience: '' }
  assert.deepEqual(readOnce(elena), readMentor(elena))
  assert.equal(readOnce({ ...elena }), readOnce(elena))
  for (const [field, text] of Object.entries({
    university: 'Yale',
    major: 'Law',
    specialties: 'Chess',
    mentorshipExperience: 'Years',
  })) {
    const changed = { ...elena, [field]: text }
    assert.deepEqual(readOnce(changed), readMentor(changed))
    assert.notDeepEqual(readOnce(changed), readOnce(elena), field)
  }
})
