import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { folded } from '#domain/kit/text.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type DirectoryFilter, fitsFilter } from '#domain/matching/fits-filter.ts'
import { compareMatches } from '#domain/matching/score-match.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { pinMentor } from '#server/connections/pin-mentor.ts'
import { openPeople } from '#test/people.ts'
import { indexMentor } from './index-mentor.ts'
import { searchDirectory } from './search-directory.ts'
import { countCompletedSession, saveMentorName } from './store.ts'

type Mentor = {
  id: PersonId
  name: string
  registeredAt: Date
  completedSessions: number
  profile: typeof emptyMentorProfile
}

const open: DirectoryFilter = { name: '', university: '', major: '', specialty: '' }

/** The rule applied to everyone, in the order of equal scores. */
const plain = (mentors: Mentor[], filter: DirectoryFilter): PersonId[] =>
  mentors
    .filter(({ name, profile }) => profileComplete(profile) && fitsFilter(filter, { name, ...profile }))
    .map((mentor) => ({ ...mentor, mentorId: mentor.id, score: 0 }))
    .sort(compareMatches)
    .map(({ id }) => id)

describe('the directory of mentors', () => {
  let people: Awaited<ReturnType<typeof openPeople>>
  let studentId: PersonId
  before(async () => {
    people = await openPeople()
    studentId = (await people.student()).personId
  })
  after(() => people.close())

  async function settle(mentors: Mentor[]): Promise<void> {
    await people.db.transaction(async (tx) => {
      await tx.deleteFrom('people').where('role', '=', 'mentor').execute()
      for (const { id, name, registeredAt, completedSessions, profile } of mentors) {
        const dates = { created_at: registeredAt, updated_at: registeredAt }
        await tx
          .insertInto('people')
          .values({ id, name, email: `${id}@x.org`, role: 'mentor', ...dates })
          .execute()
        await indexMentor(tx, id, profile)
        await saveMentorName(tx, id, folded(name))
        for (let count = 0; count < completedSessions; count++) await countCompletedSession(tx, id)
      }
    })
  }
  const search = (filter: Partial<DirectoryFilter>, page: { after?: string; before?: string; limit: number }) =>
    searchDirectory(people.db.read, studentId, { ...open, ...filter, ...page })

  /** Every page from the first to the last, and back again. */
  async function leafThrough(filter: DirectoryFilter, { limit, reach }: { limit: number; reach: number }) {
    const page = (place: { after?: string; before?: string }) =>
      searchDirectory(people.db.read, studentId, { ...filter, ...place, limit }, reach)
    const there = [await page({})]
    for (let next = there[0]!.next; next !== null; next = there.at(-1)!.next) there.push(await page({ after: next }))
    const back = [there.at(-1)!]
    for (let previous = back[0]!.previous; previous !== null; previous = back[0]!.previous)
      back.unshift(await page({ before: previous }))
    return { there: there.map(({ mentors }) => mentors), back: back.map(({ mentors }) => mentors) }
  }

  const word = fc.constantFrom(
    ...'art|ART|party|Computer Science|sci|ux|c|c++|100%|a_b|\\|e a|and|rock and roll|Straße|STRASSE'.split('|'),
    ...'École|ÉCOLE|数学|数|日本語'.split('|'),
  )
  const separator = fc.constantFrom(', ', ',', '; ', '/', '\n', ' and ', ' ', '  ')
  const field = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('', ' ', ',') },
    { weight: 4, arbitrary: word },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.tuple(word, separator), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.flat().slice(0, -1).join('')),
    },
  )
  const name = fc
    .array(fc.constantFrom('Ana', 'ana', 'José', 'Jo', 'Ortiz', "O'Neill", '李', '李娜', 'X'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((words) => words.join(' '))
  const mentor: fc.Arbitrary<Mentor> = fc.record({
    id: fc.uuid().map((id) => id as PersonId),
    name,
    registeredAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day, 0, 0, 0, day))),
    completedSessions: fc.constantFrom(0, 0, 0, 1, 2),
    profile: fc
      .record({ university: field, major: field, specialties: field })
      .map((offer) => ({ ...emptyMentorProfile, ...offer })),
  })
  const blankOr = (given: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: given })
  const filter: fc.Arbitrary<DirectoryFilter> = fc.record({
    name: blankOr(name),
    university: blankOr(field),
    major: blankOr(field),
    specialty: blankOr(field),
  })

  test(
    'shows whom the rule leaves, each once, from both directions, in random worlds',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(mentor, { minLength: 3, maxLength: 30, selector: ({ id }) => id }),
          fc.array(filter, { minLength: 20, maxLength: 20 }),
          async (mentors, filters) => {
            await settle(mentors)
            for (const [at, each] of filters.entries()) {
              const { there, back } = await leafThrough(each, {
                limit: (at % 4) + 1,
                reach: [0, 3, 8, 1000][at % 4] ?? 0,
              })
              assert.deepEqual(there.flat(), plain(mentors, each), JSON.stringify(each))
              assert.deepEqual(back, there)
            }
          },
        ),
        { numRuns: 25, seed: 20261122, endOnFailure: true },
      )
    },
  )

  test('the mentors a student pinned come first, once, where they fit', async () => {
    const named = (at: number, name: string): Mentor => ({
      id: `00000000-0000-4000-8000-00000000000${at}` as PersonId,
      name,
      registeredAt: new Date(Date.UTC(2026, 0, at)),
      completedSessions: 0,
      profile: { ...emptyMentorProfile, university: at % 2 ? 'Rice University' : 'Duke University' },
    })
    const [ann, ben, cas, dee, eve] = ['Ann', 'Ben', 'Cas', 'Dee', 'Eve'].map((name, at) => named(at + 1, name)) as [
      Mentor,
      Mentor,
      Mentor,
      Mentor,
      Mentor,
    ]
    await settle([ann, ben, cas, dee, eve])
    for (const { id } of [dee, eve]) {
      await people.clock.advance(1000)
      await pinMentor(people, { studentId, mentorId: id }, true)
    }
    const first = await search({}, { limit: 2 })
    assert.deepEqual(first.mentors, [eve.id, dee.id, ann.id, ben.id])
    const second = await search({}, { limit: 2, after: first.next! })
    assert.deepEqual(second, { mentors: [cas.id], previous: second.previous, next: null })
    assert.deepEqual(await search({}, { limit: 2, before: second.previous! }), first)
    assert.deepEqual((await search({ university: 'rice' }, { limit: 2 })).mentors, [eve.id, ann.id, cas.id])
  })

  test('a place that means nothing is the beginning', async () => {
    const beginning = await search({}, { limit: 2 })
    assert.deepEqual(await search({}, { limit: 2, after: 'the end' }), beginning)
  })
})
