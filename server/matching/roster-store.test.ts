import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { openDatabase } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { openTestDatabase } from '#test/database.ts'
import { findTopMentors } from './find-top-mentors.ts'
import { indexMentor } from './index-mentor.ts'
import { freshRoster } from './roster-store.ts'
import { countCompletedSessions } from './store.ts'

const database = await openTestDatabase()
const { db } = database
after(() => database.close())

let made = 0
async function settle(tx: Tx, interest: string): Promise<PersonId> {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}` as PersonId
  await tx
    .insertInto('people')
    .values({
      id,
      name: 'M',
      email: `${id}@x.org`,
      role: 'mentor',
      created_at: new Date(made),
      updated_at: new Date(0),
    })
    .execute()
  await offer(tx, id, interest)
  return id
}
const offer = (tx: Tx, id: PersonId, specialties: string) =>
  indexMentor(tx, id, { name: 'M', profile: { ...emptyMentorProfile, specialties } })
const sharing = (interests: string, reads = db.read) =>
  findTopMentors(reads, { targetSchools: '', intendedMajor: '', interests }, { limit: 3 })

describe('mentors in memory', () => {
  beforeEach(() => db.transaction((tx) => tx.deleteFrom('people').execute()))

  test('reflect the last save: other profiles, more sessions, and who has left', async () => {
    const [ann, ben] = await db.transaction(
      async (tx) => [await settle(tx, 'chess'), await settle(tx, 'chess')] as const,
    )
    assert.deepEqual(await sharing('chess'), [ann, ben])
    await db.transaction((tx) => countCompletedSessions(tx, [ben]))
    assert.deepEqual(await sharing('chess'), [ben, ann])
    await db.transaction((tx) => offer(tx, ben, 'rowing'))
    assert.deepEqual(await sharing('rowing'), [ben, ann])
    assert.deepEqual(await sharing('chess'), [ann, ben])
    await db.transaction((tx) => tx.deleteFrom('people').where('id', '=', ann).execute())
    assert.deepEqual(await sharing('chess'), [ben])
  })
  test('include one whose transaction began first and was committed last', async () => {
    // The word is already known, so that the two transactions don't wait for each other to insert it.
    const eve = await db.transaction((tx) => settle(tx, 'falconry'))
    let saved = () => {}
    let commit = () => {}
    const isSaved = new Promise<void>((done) => void (saved = done))
    const mayCommit = new Promise<void>((done) => void (commit = done))
    const slow = db.transaction(async (tx) => {
      const id = await settle(tx, 'falconry')
      saved()
      await mayCommit
      return id
    })
    await isSaved
    const quick = await db.transaction((tx) => settle(tx, 'falconry'))
    assert.deepEqual(await sharing('falconry'), [eve, quick])
    commit()
    const committedLast = await slow
    assert.deepEqual(await sharing('falconry'), [eve, committedLast, quick])
  })
  test('are the same in every process', async () => {
    const other = await openDatabase(database.url)
    try {
      const ann = await db.transaction((tx) => settle(tx, 'origami'))
      assert.deepEqual(await sharing('origami', other.read), [ann])
      const ben = await db.transaction((tx) => settle(tx, 'origami'))
      assert.deepEqual(await sharing('origami', other.read), [ann, ben])
      assert.deepEqual(await sharing('origami'), [ann, ben])
    } finally {
      await other.close()
    }
  })
  test('are read once for all who ask in the meantime, and each sees what was committed before', async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = await db.transaction((tx) => settle(tx, 'knitting'))
        return (await freshRoster(db.read)).rowOf(id)
      }),
    )
    assert.ok(found.every((row) => row !== undefined))
  })
  test('can have terms with quotation marks, backslashes and other scripts', async () => {
    const odd = ["it's \\ a 'b' c", '数学', "O'Neill's \\\\ club", 'é']
    const ids = await db.transaction(async (tx) => {
      const all: PersonId[] = []
      for (const each of odd) all.push(await settle(tx, each))
      return all
    })
    for (const [at, each] of odd.entries()) assert.equal((await sharing(each))[0], ids[at], each)
  })
  test('are read again if most of what is kept is old', async () => {
    const ann = await db.transaction((tx) => settle(tx, 'chess'))
    const roster = await freshRoster(db.read)
    const size = roster.size
    const entry = {
      listed: true,
      experienced: false,
      completedSessions: 0,
      ratingRank: 0,
      registeredUs: 0,
      sortName: '',
      terms: [],
    }
    for (let change = 0; change < 10_001; change++) roster.put({ mentorId: ann, ...entry })
    assert.ok(roster.size > size + 10_000)
    // A small size shows that the roster was read from scratch. It isn't exact, since mentors changed after the oldest
    // running transaction began are read twice.
    assert.ok((await freshRoster(db.read)).size < 10_000)
    assert.deepEqual(await sharing('chess'), [ann])
  })
})
