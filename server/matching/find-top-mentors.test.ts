import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { PersonId } from '#domain/kit/ids.ts'
import { compareMatches, scorerFor, type StudentInterests } from '#domain/matching/score-match.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { findTopMentors } from './find-top-mentors.ts'
import { indexMentor } from './index-mentor.ts'
import { countCompletedSessions } from './store.ts'

type Mentor = { id: PersonId; registeredAt: Date; completedSessions: number; profile: MentorProfile }

/** The rule applied to every mentor, which is what the index must return. */
function plainTop(mentors: Mentor[], student: StudentInterests, without: PersonId[]): PersonId[] {
  const score = scorerFor(student, new Date())
  return mentors
    .filter(({ id, profile }) => profileComplete(profile) && !without.includes(id))
    .map(({ id, registeredAt, completedSessions, profile }) => ({
      mentorId: id,
      registeredAt,
      completedSessions,
      fit: score(profile).fit,
    }))
    .sort(compareMatches)
    .slice(0, 10)
    .map(({ mentorId }) => mentorId)
}

describe('the best ten from the index', () => {
  let database: TestDatabase
  before(async () => void (database = await openTestDatabase()))
  after(() => database.close())

  async function settle(mentors: Mentor[]): Promise<void> {
    await database.db.transaction(async (tx) => {
      await tx.deleteFrom('people').execute()
      for (const { id, registeredAt, completedSessions, profile } of mentors) {
        const dates = { created_at: registeredAt, updated_at: registeredAt }
        await tx
          .insertInto('people')
          .values({ id, name: 'M', email: `${id}@x.org`, role: 'mentor', ...dates })
          .execute()
        await indexMentor(tx, id, { name: 'M', profile })
        for (let count = 0; count < completedSessions; count++) await countCompletedSessions(tx, [id])
      }
    })
  }

  // Names, short names, beginnings of names, close and distant majors, words in all forms, and words that mean nothing
  // or look like a search.
  const word = fc.constantFrom(
    ...'MIT|mit|Massachusetts Institute of Technology|MIT Media Lab|Penn|Penn State|UC|UCLA|Berkley|Hopkins|OSU|William & Mary'.split(
      '|',
    ),
    ...'CS|Computer Science|EECS|Biology|Marine Biology|Engineering|Civil Engineering|Art|Art History|undecided|University'.split(
      '|',
    ),
    ...'essays|essay review|art|arts|party|robotics club|robotics|club|model un|chess|chess openings|rock and roll|roll'.split(
      '|',
    ),
    ..."Straße|STRASSE|École|E\u0301COLE|数学|日本語|👩🏽‍🎓|and|c++|100%|a_b|\\|&|!|it's|(a | b)|a:b*|x and y z|y|z x|y z".split(
      '|',
    ),
  )
  const separator = fc.constantFrom(', ', ',', '; ', '/', '\n', ' and ', ' AND ', ' ', '  ')
  const field = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('', ' ', ',') },
    { weight: 4, arbitrary: word },
    {
      weight: 5,
      arbitrary: fc
        .array(fc.tuple(word, separator), { minLength: 1, maxLength: 4 })
        .map((parts) => parts.flat().slice(0, -1).join('')),
    },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
    },
  )
  const student: fc.Arbitrary<StudentInterests> = fc.record({
    targetSchools: field,
    intendedMajor: field,
    interests: field,
  })
  const mentor: fc.Arbitrary<Mentor> = fc.record({
    id: fc.uuid().map((id) => id as PersonId),
    registeredAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    completedSessions: fc.constantFrom(0, 0, 0, 1, 2),
    profile: fc
      .record({
        university: field,
        major: field,
        specialties: field,
        mentorshipExperience: fc.constantFrom('', ' ', 'Yes'),
      })
      .map((offer) => ({ ...emptyMentorProfile, ...offer })),
  })
  const world = fc.uniqueArray(mentor, { minLength: 5, maxLength: 60, selector: ({ id }) => id })

  test('equal what scoring everybody gives, in thousands of random cases', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(student, { minLength: 15, maxLength: 15 }), async (mentors, students) => {
        await settle(mentors)
        for (const [at, each] of students.entries()) {
          const without = at % 3 === 0 ? mentors.slice(0, 2).map(({ id }) => id) : []
          const found = await findTopMentors(database.db.read, each, { without })
          assert.deepEqual(found, plainTop(mentors, each, without), JSON.stringify(each))
        }
      }),
      { numRuns: 60, seed: 20261121, endOnFailure: true },
    )
  })
})
