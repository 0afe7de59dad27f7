import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { PersonId } from '#domain/kit/ids.ts'
import { compareMatches, scorerFor, type StudentInterests } from '#domain/matching/score-match.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Effort, findTopMentors } from './find-top-mentors.ts'
import { indexMentor } from './index-mentor.ts'
import { countCompletedSession } from './store.ts'

type Mentor = { id: PersonId; registeredAt: Date; completedSessions: number; profile: MentorProfile }

/** The rule applied to every mentor, which is what the index must return. */
function plainTop(mentors: Mentor[], student: StudentInterests): PersonId[] {
  const score = scorerFor(student)
  return mentors
    .filter(({ profile }) => profileComplete(profile))
    .map(({ id, registeredAt, completedSessions, profile }) => ({
      mentorId: id,
      registeredAt,
      completedSessions,
      score: score(profile).score,
    }))
    .sort(compareMatches)
    .slice(0, 10)
    .map(({ mentorId }) => mentorId)
}

describe('the best ten through the index', () => {
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
        await indexMentor(tx, id, profile)
        for (let count = 0; count < completedSessions; count++) await countCompletedSession(tx, id)
      }
    })
  }

  // Words that contain each other, list, fold, look like patterns, and are too short or too foreign for a trigram.
  const word = fc.constantFrom(
    ...'art|ART|party|Computer Science|computer|sci|ux|UX Design|c|c++|100%|a_b|\\|e a|t and|and c|d pa|an'.split('|'),
    ...'Straße|STRASSE|ΟΔΟΣ|οδος|École|E\u0301COLE|数学|数|日本語|👩🏽‍🎓|and|band|rock and roll|and and'.split('|'),
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

  // The result must not depend on the search strategy: the default, giving up at once, and never giving up early.
  const efforts: Effort[] = [
    { maxTerms: 200, places: [1000, 20_000], fewShare: 0.01 },
    { maxTerms: 200, places: [1], fewShare: 1 },
    { maxTerms: 200, places: [], fewShare: 1 },
    { maxTerms: 0, places: [4, 12], fewShare: 0 },
    { maxTerms: 0, places: [], fewShare: 1 },
    { maxTerms: 3, places: [0, 5, 10, 20], fewShare: 0 },
  ]

  test('is what scoring everybody gives, in thousands of random cases', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(student, { minLength: 40, maxLength: 40 }), async (mentors, students) => {
        await settle(mentors)
        for (const [at, each] of students.entries()) {
          const found = await findTopMentors(database.db.read, each, 10, efforts[at % efforts.length])
          assert.deepEqual(found, plainTop(mentors, each), JSON.stringify(each))
        }
      }),
      { numRuns: 60, seed: 20261121, endOnFailure: true },
    )
  })
})
