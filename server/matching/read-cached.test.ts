import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentor, scoreMatch, scorerFor } from '#domain/matching/score-match.ts'
import { readMentorCached, readStudentCached } from './read-cached.ts'

test('a mentor is read once, and again once their profile changes', () => {
  const elena = { university: 'MIT', major: 'Physics', specialties: 'Essays, robotics', mentorshipExperience: '' }
  assert.deepEqual(readMentorCached(elena), readMentor(elena))
  assert.equal(readMentorCached({ ...elena }), readMentorCached(elena))
  for (const [field, text] of Object.entries({
    university: 'Yale',
    major: 'Law',
    specialties: 'Chess',
    mentorshipExperience: 'Years',
  })) {
    const changed = { ...elena, [field]: text }
    assert.deepEqual(readMentorCached(changed), readMentor(changed))
    assert.notDeepEqual(readMentorCached(changed), readMentorCached(elena), field)
  }
})

test('a pair compared before gets the same score as a fresh comparison', () => {
  const student = { targetSchools: 'MIT, Yale', intendedMajor: 'physics', interests: 'robotics' }
  const near = { university: 'MIT', major: 'Physics', specialties: 'Robotics', mentorshipExperience: 'Years' }
  const now = new Date('2026-11-01T12:00:00Z')
  for (const mentor of [near, { ...near, major: 'Law' }, near, { ...near, university: 'Brown', graduationYear: 2020 }])
    for (const one of [student, { ...student, interests: 'chess' }, student])
      assert.deepEqual(scorerFor(one, now, readMentorCached, readStudentCached)(mentor), scoreMatch(one, mentor, now))
})

test('mentors with long profiles are not all kept', () => {
  const saying = (at: number) => ({
    university: `${at}`,
    major: '',
    specialties: 'kites, '.repeat(1000),
    mentorshipExperience: '',
  })
  const first = readMentorCached(saying(0))
  assert.equal(readMentorCached(saying(0)), first)
  for (let at = 1; at < 80; at++) readMentorCached(saying(at))
  assert.notEqual(readMentorCached(saying(0)), first)
  assert.equal(readMentorCached(saying(79)), readMentorCached(saying(79)))
})
