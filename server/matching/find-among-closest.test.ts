import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PersonId } from '#domain/kit/ids.ts'
import { readMentor, readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import { findAmongClosest } from './find-among-closest.ts'
import { findInRoster, type Wanted } from './find-in-roster.ts'
import { mentorTerms, studentQuery } from './match-terms.ts'
import { termsIn } from './roster-store.ts'
import { Roster } from './roster.ts'

// Few names, so that many mentors share a school and the major, some of them in several ways that must count once.
const listOf = (...names: string[]) =>
  fc.array(fc.constantFrom(...names), { maxLength: 3 }).map((some) => some.join(', '))
const school = listOf('MIT', 'Stanford', 'MIT Media Lab', 'a school in Ohio')
const major = listOf('CS', 'Computer Science', 'Biology', 'rock', 'roll')
const interests = listOf('essays', 'essay review', 'chess', 'chess openings', 'openings')

const mentor = fc.record({
  university: school,
  major,
  specialties: interests,
  mentorshipExperience: fc.constantFrom('', 'Yes'),
  completedSessions: fc.constantFrom(0, 0, 1),
  listed: fc.constantFrom(true, true, true, false),
})
const student: fc.Arbitrary<StudentInterests> = fc.record({ targetSchools: school, intendedMajor: major, interests })

const idOf = (at: number) => `id ${String(at).padStart(3, '0')}` as PersonId

function rosterOf(mentors: (typeof mentor extends fc.Arbitrary<infer One> ? One : never)[]): Roster {
  const roster = new Roster()
  for (const [at, { completedSessions, listed, ...offer }] of mentors.entries()) {
    const read = readMentor(offer)
    const { experienced } = read
    const placed = { mentorId: idOf(at), completedSessions, ratingRank: 0, registeredUs: at % 3, sortName: 'm' }
    roster.put({ ...placed, listed: true, experienced, terms: termsIn(mentorTerms(read, [])) })
    if (!listed) roster.remove(placed.mentorId)
  }
  return roster
}

test('whenever the closest suffice, they are the ones a full scan finds; often they do', () => {
  const answered = { closest: 0, everybody: 0 }
  const rosters = fc.array(mentor, { minLength: 5, maxLength: 60 }).map(rosterOf)
  fc.assert(
    fc.property(rosters, fc.array(student, { minLength: 10, maxLength: 10 }), fc.nat(4), (roster, students, few) => {
      const wanted: Wanted = { need: 1 + few, without: few % 2 ? [idOf(1), idOf(2)] : [] }
      for (const each of students) {
        const query = studentQuery(readStudent(each))
        const found = findAmongClosest(roster, query, wanted)
        answered[found ? 'closest' : 'everybody']++
        if (found) assert.deepEqual(found, findInRoster(roster, { by: 'match', query }, wanted), JSON.stringify(each))
      }
    }),
    { numRuns: 500, seed: 20261122, endOnFailure: true },
  )
  assert.ok(answered.closest > 500 && answered.everybody > 500, JSON.stringify(answered))
})
