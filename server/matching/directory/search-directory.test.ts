import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { PersonId } from '#domain/kit/ids.ts'
import { directoryWords } from '#domain/matching/directory/directory-words.ts'
import { type DirectoryFilter, readSearch, type Wanted } from '#domain/matching/directory/read-search.ts'
import { scoreMatch } from '#domain/matching/score-match.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { profileComplete, type StudentProfile } from '#domain/profiles/profile.ts'
import { pinMentor } from '#server/connections/pin-mentor.ts'
import { countCompletedSessions } from '#server/matching/store.ts'
import { indexMentor } from '#server/matching/index-mentor.ts'
import { openPeople } from '#test/people.ts'
import { orderFor, pinnedAndBlocked, searchDirectory } from './search-directory.ts'

type Mentor = {
  id: PersonId
  name: string
  registeredAt: Date
  completedSessions: number
  profile: typeof emptyMentorProfile
}
type Sort = 'match' | 'sessions' | 'name'

const open: DirectoryFilter = { search: '', name: '', university: '', major: '', specialty: '' }
const student: StudentProfile = {
  ...emptyStudentProfile,
  targetSchools: 'Stanford University, Massachusetts Institute of Technology',
  intendedMajor: 'Computer Science',
  interests: 'robotics, essays',
}

/** True if a mentor has what is wanted. The words in these tests are too short to be misspelled. */
function has(words: string[], wanted: Wanted): boolean {
  if ('has' in wanted) return wanted.has.some((word) => words.includes(word))
  if ('all' in wanted) return wanted.all.every((part) => has(words, part))
  if ('any' in wanted) return wanted.any.some((part) => has(words, part))
  return wanted.fields.some((field) => words.some((word) => word.startsWith(`${field}:${wanted.word}`)))
}

describe('the directory of mentors', () => {
  let people: Awaited<ReturnType<typeof openPeople>>
  let studentId: PersonId
  before(async () => {
    people = await openPeople()
    studentId = (await people.student('Maya', student)).personId
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
        await indexMentor(tx, id, { name, profile })
        for (let count = 0; count < completedSessions; count++) await countCompletedSessions(tx, [id])
      }
    })
  }
  let made = 0
  const mentor = (name: string, profile: Partial<typeof emptyMentorProfile> = {}, completedSessions = 0): Mentor => ({
    id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}` as PersonId,
    name,
    registeredAt: new Date(Date.UTC(2026, 0, 1) + made * 1000),
    completedSessions,
    profile: { ...emptyMentorProfile, bio: 'Hello', ...profile },
  })
  const search = async (
    filter: Partial<DirectoryFilter>,
    { sort = 'sessions', limit = 20, ...rest }: { sort?: Sort; limit?: number; after?: string } = {},
  ) => {
    const order = orderFor(student, sort)
    return searchDirectory(people.db.read, await pinnedAndBlocked(people.db.read, studentId), order, {
      ...open,
      ...filter,
      limit,
      ...rest,
    })
  }
  /** Returns the names of the mentors found. */
  const found = async (typed: string | Partial<DirectoryFilter>, sort: Sort = 'sessions') => {
    const page = await search(typeof typed === 'string' ? { search: typed } : typed, { sort })
    const { rows } = { rows: await people.db.read.selectFrom('people').select(['id', 'name']).execute() }
    return page.mentors.map((id) => rows.find((row) => row.id === id)?.name)
  }

  describe('finds', () => {
    before(() =>
      settle([
        mentor('Lucía Vásquez', { university: 'Massachusetts Institute of Technology', major: 'Computer Science' }),
        mentor('Ben Vasquez', { university: 'Stanford University', major: 'Biology', specialties: 'robotics, essays' }),
        mentor('Mitch Lee', { university: 'Smith College', major: 'Mathematics' }),
        mentor("Siobhán O'Neill", { university: 'mit', major: 'Political Science', interests: 'rowing' }),
        mentor('Ada Park', { university: 'Cornell College', major: 'CS', specialties: 'Common App' }),
        mentor('Max Berg', { university: 'Cornell University', major: 'Economics' }),
        mentor('李娜', { university: 'Texas A&M University', major: 'pre-med' }),
      ]),
    )
    const cases: [string | Partial<DirectoryFilter>, string[]][] = [
      ['MIT', ['Lucía Vásquez', "Siobhán O'Neill"]],
      ['massachusetts', ['Lucía Vásquez', "Siobhán O'Neill"]],
      ['Massachusetts Institute of Technology', ['Lucía Vásquez', "Siobhán O'Neill"]],
      ['mitc', ['Mitch Lee']],
      ['cs', ['Lucía Vásquez', 'Ada Park']],
      ['comp sci', ['Lucía Vásquez', 'Ada Park']],
      ['lucia', ['Lucía Vásquez']],
      ['Vásquez', ['Lucía Vásquez', 'Ben Vasquez']],
      ['vasquez', ['Lucía Vásquez', 'Ben Vasquez']],
      ['Standford', ['Ben Vasquez']],
      ['standf', ['Ben Vasquez']],
      ['stnaford', ['Ben Vasquez']],
      ['Lcuia', ['Lucía Vásquez']],
      ['sta', ['Ben Vasquez']],
      ['s', ['Lucía Vásquez', 'Ben Vasquez', 'Mitch Lee', "Siobhán O'Neill", 'Ada Park', '李娜']],
      ['vas rob', ['Ben Vasquez']],
      ['robotics vasquez stanford', ['Ben Vasquez']],
      ['lucia mit cs', ['Lucía Vásquez']],
      ['lucia stanford', []],
      ["o'neill", ["Siobhán O'Neill"]],
      ['oneill', ["Siobhán O'Neill"]],
      ['o neill', ["Siobhán O'Neill"]],
      ['rowing', ["Siobhán O'Neill"]],
      ['Cornell College', ['Ada Park']],
      ['cornell coll', ['Ada Park']],
      ['Cornell University', ['Max Berg']],
      ['李', ['李娜']],
      ['a&m', ['李娜']],
      ['premed', ['李娜']],
      ['smith math', ['Mitch Lee']],
      ['common app', ['Ada Park']],
      ['zzzz', []],
      ['   ', ['Lucía Vásquez', 'Ben Vasquez', 'Mitch Lee', "Siobhán O'Neill", 'Ada Park', 'Max Berg', '李娜']],
      [{ university: 'MIT' }, ['Lucía Vásquez', "Siobhán O'Neill"]],
      [{ university: 'MIT, Stanford University' }, ['Lucía Vásquez', 'Ben Vasquez', "Siobhán O'Neill"]],
      [{ university: 'robotics' }, []],
      [{ major: 'Computer Science' }, ['Lucía Vásquez', 'Ada Park']],
      [{ specialty: 'robot' }, ['Ben Vasquez']],
      [{ name: 'vas' }, ['Lucía Vásquez', 'Ben Vasquez']],
      [{ search: 'vas', university: 'mit' }, ['Lucía Vásquez']],
    ]
    for (const [typed, names] of cases)
      test(`${JSON.stringify(typed)}: ${names.join(', ') || 'nobody'}`, async () =>
        assert.deepEqual(await found(typed), names))

    test('mentors sorted by match or name', async () => {
      const names = ['Lucía Vásquez', 'Ben Vasquez', 'Mitch Lee', "Siobhán O'Neill", 'Ada Park', 'Max Berg', '李娜']
      assert.deepEqual(
        await found('', 'name'),
        [...names].toSorted((a, b) => (a < b ? -1 : 1)),
      )
      assert.deepEqual((await found('', 'match')).slice(0, 2), ['Lucía Vásquez', 'Ben Vasquez'])
    })
    test('suggests what was meant if a word is misspelled or almost unknown', async () => {
      const meant = async (typed: string) => (await search({ search: typed })).didYouMean
      assert.equal(await meant('Standford'), 'Stanford')
      assert.equal(await meant('standford robotics'), 'Stanford robotics')
      assert.equal(await meant('Stanford'), null)
      assert.equal(await meant('zzzz'), null)
      assert.equal(await meant('lucia stanford'), null)
    })
  })

  const word = fc.constantFrom('art', 'ar', 'bio', 'ux', 'chi', 'mit', 'cs', 'é', '数学', 'a b', "o'k")
  const field = fc.array(word, { maxLength: 3 }).map((words) => words.join(', '))
  const world: fc.Arbitrary<Mentor> = fc.record({
    id: fc.uuid().map((id) => id as PersonId),
    name: fc.array(fc.constantFrom('Ana', 'Jo', 'José', 'Li'), { minLength: 1, maxLength: 2 }).map((w) => w.join(' ')),
    registeredAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day, 0, 0, 0, day))),
    completedSessions: fc.constantFrom(0, 0, 0, 1, 2),
    profile: fc
      .record({
        university: fc.oneof(field, fc.constantFrom('MIT', 'Stanford University')),
        major: fc.oneof(field, fc.constantFrom('Computer Science', 'Art')),
        specialties: fc.oneof(field, fc.constant('robotics')),
        mentorshipExperience: fc.constantFrom('', 'Tutor'),
      })
      .map((offer) => ({ ...emptyMentorProfile, ...offer })),
  })
  const blankOr = (given: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: given })
  const typed = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
  const filters: fc.Arbitrary<DirectoryFilter> = fc.record({
    search: blankOr(typed),
    name: blankOr(fc.constantFrom('an', 'jose', 'li jo')),
    university: blankOr(field),
    major: blankOr(field),
    specialty: blankOr(field),
  })

  test('page by page, shows whom a plain search finds, each once and in order', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(world, { minLength: 3, maxLength: 25, selector: ({ id }) => id }),
        fc.array(filters, { minLength: 12, maxLength: 12 }),
        async (mentors, all) => {
          await settle(mentors)
          for (const [at, filter] of all.entries()) {
            const sort = (['match', 'sessions', 'name'] as const)[at % 3]!
            const order = orderFor(student, sort)
            const expected = plainly(mentors, filter, sort)
            const seen: PersonId[] = []
            let next: string | null = null
            do {
              const wanted = { ...filter, limit: (at % 4) + 1, ...(next ? { after: next } : {}) }
              const page = await searchDirectory(
                people.db.read,
                await pinnedAndBlocked(people.db.read, studentId),
                order,
                wanted,
              )
              seen.push(...page.mentors)
              assert.equal(page.count, expected.length)
              next = page.next
            } while (next)
            assert.deepEqual(seen, expected, JSON.stringify({ filter, sort }))
          }
        },
      ),
      { numRuns: 40, seed: 20261122, endOnFailure: true },
    )
  })

  function plainly(mentors: Mentor[], filter: DirectoryFilter, sort: Sort): PersonId[] {
    const wanted = readSearch(filter)
    const rows = mentors
      .filter(
        ({ name, profile }) => profileComplete(profile) && has(directoryWords({ name, ...profile }), { all: wanted }),
      )
      .map((each) => ({
        ...each,
        ...scoreMatch(student, each.profile, new Date()),
        plainName: each.name.toLowerCase().replace('é', 'e'),
      }))
    return rows
      .sort(
        (a, b) =>
          (sort === 'match' ? b.fit.sum - a.fit.sum || b.fit.exact - a.fit.exact || b.fit.shared - a.fit.shared : 0) ||
          (sort === 'name' ? (a.plainName < b.plainName ? -1 : a.plainName > b.plainName ? 1 : 0) : 0) ||
          (sort === 'name' ? 0 : b.completedSessions - a.completedSessions) ||
          (sort === 'name' ? 0 : a.registeredAt.getTime() - b.registeredAt.getTime()) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id)
  }

  test('the mentors a student pinned come first, once, if they fit', async () => {
    const [ann, ben, cas, dee, eve] = ['Ann', 'Ben', 'Cas', 'Dee', 'Eve'].map((name, at) =>
      mentor(name, { university: at % 2 ? 'Duke University' : 'Rice University' }),
    ) as [Mentor, Mentor, Mentor, Mentor, Mentor]
    await settle([ann, ben, cas, dee, eve])
    for (const { id } of [dee, eve]) {
      await people.clock.advance(1000)
      await pinMentor(people, { studentId, mentorId: id }, true)
    }
    const first = await search({}, { limit: 2 })
    assert.deepEqual([first.mentors, first.count], [[eve.id, dee.id, ann.id, ben.id], 5])
    const second = await search({}, { limit: 2, after: first.next! })
    assert.deepEqual([second.mentors, second.next, second.count], [[cas.id], null, 5])
    assert.deepEqual((await search({ university: 'rice' }, { limit: 2 })).mentors, [eve.id, ann.id, cas.id])
  })

  test('a meaningless place, or one from another order, starts at the beginning', async () => {
    const beginning = await search({}, { limit: 2 })
    assert.deepEqual(await search({}, { limit: 2, after: 'the end' }), beginning)
    const byName = await search({}, { limit: 2, sort: 'name' })
    assert.deepEqual(await search({}, { limit: 2, after: byName.next! }), beginning)
  })
})
