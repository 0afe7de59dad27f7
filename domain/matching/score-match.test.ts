import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { compareMatches, type MentorOffer, type Placed, scoreMatch, type StudentInterests } from './score-match.ts'

const student: StudentInterests = {
  targetSchools: 'Stanford University, MIT',
  intendedMajor: 'Computer Science',
  interests: 'robotics, chess',
}
const stranger: MentorOffer = {
  university: 'Rice University',
  major: 'History',
  specialties: 'Essays',
  mentorshipExperience: '',
}
const scored = (mentor: Partial<MentorOffer>, of: StudentInterests = student) =>
  scoreMatch(of, { ...stranger, ...mentor })

describe('the score of a match', () => {
  test('is 5 to begin with, a good general match', () => {
    assert.deepEqual(scored({}), { score: 5, reason: 'Good general match' })
  })
  test('has 3 more for a target school', () => {
    assert.deepEqual(scored({ university: 'Stanford  University' }), {
      score: 8,
      reason: 'Attends Stanford University, one of your target schools',
    })
  })
  test('has 3 more for the major', () => {
    assert.deepEqual(scored({ major: 'Electrical Engineering and Computer Science' }), {
      score: 8,
      reason: 'Studies Electrical Engineering and Computer Science, close to your intended major',
    })
  })
  test('has 2 more for an interest, named', () => {
    assert.deepEqual(scored({ specialties: 'Essays, Chess, Robotics' }), {
      score: 7,
      reason: 'Offers Chess and Robotics, in line with your interests',
    })
  })
  test('has 1 more for mentorship experience, blank being none', () => {
    assert.deepEqual(scored({ mentorshipExperience: 'Two years' }), { score: 6, reason: 'Has mentorship experience' })
    assert.equal(scored({ mentorshipExperience: ' \n' }).score, 5)
  })
  test('adds up, with the reasons joined by commas', () => {
    assert.deepEqual(scored({ specialties: 'Chess', mentorshipExperience: 'Yes' }), {
      score: 8,
      reason: 'Offers Chess, in line with your interests, Has mentorship experience',
    })
    assert.equal(scored({ university: 'MIT', mentorshipExperience: 'Yes' }).score, 9)
    assert.equal(scored({ university: 'MIT', specialties: 'Chess' }).score, 10)
  })
  test('is never more than 10, and still says everything that fits', () => {
    const best = scored({
      university: 'MIT',
      major: 'computer science',
      specialties: 'chess',
      mentorshipExperience: 'Yes',
    })
    assert.equal(best.score, 10)
    assert.equal(best.reason.split(', ').length, 7)
  })
  test('has nothing for fields that are blank on either side', () => {
    assert.equal(scored({ university: '', major: ' ', specialties: ',' }).score, 5)
    const blank = { targetSchools: '', intendedMajor: ' ', interests: '/' }
    assert.equal(scored({ university: 'MIT', major: 'History', specialties: 'Chess' }, blank).score, 5)
  })
  test('compares like with like: a major in the specialties counts for neither', () => {
    assert.equal(scored({ specialties: 'Computer Science' }).score, 5)
  })
})

describe('the order of matches', () => {
  const placed = (rest: Partial<Placed>): Placed => ({
    mentorId: '00000000-0000-4000-8000-000000000002' as PersonId,
    score: 8,
    completedSessions: 3,
    registeredAt: new Date('2026-01-02'),
    ...rest,
  })
  const before: [string, Partial<Placed>][] = [
    ['a higher score', { score: 9, completedSessions: 0, registeredAt: new Date('2026-02-01') }],
    ['at equal scores, more completed sessions', { completedSessions: 4, registeredAt: new Date('2026-02-01') }],
    ['at equal sessions, the longer registered', { registeredAt: new Date('2026-01-01T23:59:59.999Z') }],
    ['at the same moment, the smaller id', { mentorId: '00000000-0000-4000-8000-000000000001' as PersonId }],
  ]
  for (const [what, first] of before)
    test(`begins with ${what}`, () => {
      assert.ok(compareMatches(placed(first), placed({})) < 0)
      assert.ok(compareMatches(placed({}), placed(first)) > 0)
    })
  test('is the same for one and the same mentor', () => assert.equal(compareMatches(placed({}), placed({})), 0))
})
