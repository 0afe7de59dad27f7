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
const now = new Date('2026-11-21T12:00:00Z')
const scored = (mentor: Partial<MentorOffer>, of: Partial<StudentInterests> = {}) => {
  const { score, reason } = scoreMatch({ ...student, ...of }, { ...stranger, ...mentor }, now)
  return { score, reason }
}
const fitOf = (mentor: Partial<MentorOffer>, of: Partial<StudentInterests> = {}) =>
  scoreMatch({ ...student, ...of }, { ...stranger, ...mentor }, now).fit

describe('the score of a match', () => {
  test('starts at 5, a good general match', () => {
    assert.deepEqual(scored({}), { score: 5, reason: 'Good general match' })
  })
  test('gains 3 for a target school, whatever name it goes by', () => {
    const stanford = { score: 8, reason: 'Goes to Stanford University, one of your target schools.' }
    assert.deepEqual(scored({ university: 'Stanford  University' }), stanford)
    assert.deepEqual(scored({ university: 'standford' }), stanford)
    assert.equal(
      scored({ university: 'MIT' }).reason,
      'Goes to the Massachusetts Institute of Technology, one of your target schools.',
    )
  })
  test('gains 3 for the major, whether the intended one or a close one', () => {
    assert.deepEqual(scored({ major: 'CS' }), { score: 8, reason: 'Studies computer science, your intended major.' })
    assert.deepEqual(scored({ major: 'Electrical Engineering and Computer Science' }), {
      score: 8,
      reason: 'Studies electrical engineering and computer science, your intended major.',
    })
    assert.deepEqual(scored({ major: 'Computer Engineering' }), {
      score: 8,
      reason: 'Studies computer engineering, close to your intended major.',
    })
    assert.equal(
      scored({ major: 'English Lit' }, { intendedMajor: 'english' }).reason,
      'Studies English, your intended major.',
    )
  })
  test('comes with where graduates went and what they studied', () => {
    const reasonFor = (graduationYear: number | null) =>
      scored({ university: 'MIT', major: 'CS', graduationYear }).reason.split(',')[0]
    assert.equal(
      scored({ university: 'Stanford', major: 'CS', graduationYear: 2025 }).reason,
      'Went to Stanford University, one of your target schools. Studied computer science, your intended major.',
    )
    assert.equal(reasonFor(2025), 'Went to the Massachusetts Institute of Technology')
    assert.equal(reasonFor(2026), 'Goes to the Massachusetts Institute of Technology')
    assert.equal(reasonFor(null), 'Goes to the Massachusetts Institute of Technology')
  })
  test('gains 2 for an interest, which is named', () => {
    assert.deepEqual(scored({ specialties: 'Essays, Chess openings, Robotics' }), {
      score: 7,
      reason: 'Can help with robotics and chess openings.',
    })
  })
  test('gains 1 for mentorship experience, unless that is blank', () => {
    assert.deepEqual(scored({ mentorshipExperience: 'Two years' }), { score: 6, reason: 'Has mentorship experience.' })
    assert.equal(scored({ mentorshipExperience: ' \n' }).score, 5)
  })
  test('adds up, with a sentence for each part', () => {
    assert.deepEqual(scored({ specialties: 'Chess', mentorshipExperience: 'Yes' }), {
      score: 8,
      reason: 'Can help with chess. Has mentorship experience.',
    })
    assert.equal(scored({ university: 'MIT', mentorshipExperience: 'Yes' }).score, 9)
    assert.equal(scored({ university: 'MIT', specialties: 'Chess' }).score, 10)
  })
  test('is never above 10, and still lists everything that fits', () => {
    const best = { university: 'MIT', major: 'computer science', specialties: 'chess', mentorshipExperience: 'Yes' }
    assert.equal(scored(best).score, 10)
    assert.equal(scored(best).reason.split('. ').length, 4)
    assert.deepEqual(fitOf(best), { sum: 14, exact: 3, shared: 3 })
  })
  test('gains nothing from fields that are blank or meaningless, on either side', () => {
    assert.equal(scored({ university: '', major: ' ', specialties: ',' }).score, 5)
    assert.equal(
      scored(
        { university: 'University', major: 'Undecided', specialties: 'school' },
        { targetSchools: 'university', intendedMajor: 'undecided', interests: 'school / of the' },
      ).score,
      5,
    )
  })
  test('compares like with like: a major among the specialties counts as neither', () => {
    assert.equal(scored({ specialties: 'Computer Science' }).score, 5)
  })
  test('never mistakes letters within a word for a word', () => {
    const letters = { targetSchools: 'MIT, Stanford, UCLA', intendedMajor: 'CS', interests: 'art' }
    const other = { university: 'Smith College', major: 'Mathematics', specialties: 'starting a club' }
    assert.deepEqual(scored(other, letters), { score: 5, reason: 'Good general match' })
  })
})

describe('how well a mentor fits', () => {
  test('counts the parts that fit exactly and the shared items', () => {
    assert.deepEqual(fitOf({ major: 'Computer Engineering' }), { sum: 8, exact: 0, shared: 1 })
    assert.deepEqual(fitOf({ major: 'CS', specialties: 'chess, robotics' }), { sum: 10, exact: 2, shared: 3 })
  })
})

describe('the order of matches', () => {
  const fit = { sum: 8, exact: 1, shared: 2 }
  const placed = (rest: Partial<Placed>): Placed => ({
    mentorId: '00000000-0000-4000-8000-000000000002' as PersonId,
    fit,
    completedSessions: 3,
    registeredAt: new Date('2026-01-02'),
    ...rest,
  })
  const before: [string, Partial<Placed>][] = [
    ['a higher sum', { fit: { sum: 9, exact: 0, shared: 0 }, completedSessions: 0 }],
    ['at equal sums, more that is exact', { fit: { sum: 8, exact: 2, shared: 1 }, completedSessions: 0 }],
    ['at equally much that is exact, more that is shared', { fit: { ...fit, shared: 3 }, completedSessions: 0 }],
    ['at equal fits, more completed sessions', { completedSessions: 4, registeredAt: new Date('2026-02-01') }],
    ['at equal sessions, the longer registered', { registeredAt: new Date('2026-01-01T23:59:59.999Z') }],
    ['at the same moment, the smaller id', { mentorId: '00000000-0000-4000-8000-000000000001' as PersonId }],
  ]
  for (const [what, first] of before)
    test(`begins with ${what}`, () => {
      assert.ok(compareMatches(placed(first), placed({})) < 0)
      assert.ok(compareMatches(placed({}), placed(first)) > 0)
    })
  test('is equal for the same mentor', () => assert.equal(compareMatches(placed({}), placed({})), 0))
})
