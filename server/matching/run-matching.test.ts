import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { emptyProfileOf } from '#domain/profiles/empty-profile.ts'
import type { MentorProfile, StudentProfile } from '#domain/profiles/profile.ts'
import { openRequest, writeAnswer } from '#server/connections/store.ts'
import { announce } from '#server/kit/announce.ts'
import { saveProfile } from '#server/profiles/save-profile.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { matchingListeners } from './listeners.ts'
import { freshRoster } from './roster-store.ts'
import { runDueMatching, runMatching } from './run-matching.ts'
import { refreshMatches, seeMatches } from './see-matches.ts'
import { countCompletedSessions, deleteMatches, readMatches } from './store.ts'

const people = await openPeople()
after(() => people.close())
const { db, clock } = people
const hear = () => people.hear(matchingListeners())
const failures: string[] = []
const runDue = () => runDueMatching({ db, clock, onFailure: (message) => failures.push(message) })

const seconds = (count: number) => clock.advance(count * 1000)
const announceSignUp = async ({ personId }: Student | Mentor) => {
  await db.transaction(async (tx) => announce(tx, clock.now(), 'signed-up', { personId }))
  await hear()
}
async function mentor(name: string, profile: Partial<MentorProfile> = {}): Promise<Mentor> {
  const somebody = await people.mentor(name, profile)
  await announceSignUp(somebody)
  return somebody
}
async function student(profile: Partial<StudentProfile> = { bio: 'I build radios.' }): Promise<Student> {
  const somebody = await people.student(undefined, profile)
  await announceSignUp(somebody)
  return somebody
}
async function save(person: Student | Mentor, profile: Partial<StudentProfile & MentorProfile>): Promise<void> {
  const whole = { ...emptyProfileOf(person.role), ...profile }
  const request = { personId: person.personId, role: person.role, profile: whole }
  await saveProfile({ db, clock }, request, (checked) => ({ ok: true as const, value: checked }))
  await hear()
}
const kept = ({ personId }: Student) => readMatches(db.read, personId)
const mentorsOf = async (somebody: Student): Promise<PersonId[]> =>
  (await kept(somebody)).entries.map(({ mentorId }) => mentorId)

describe('matching a student', () => {
  test('is pending at sign-up, loading while it runs, and ready with the best matches', async () => {
    const stanford = await mentor('Stan', { university: 'Stanford University', mentorshipExperience: 'Yes' })
    const other = await mentor('Otis', { university: 'Rice University' })
    await mentor('Nobody')
    const somebody = await student({ targetSchools: 'Stanford' })
    assert.equal((await kept(somebody)).status, 'pending')

    assert.equal(await runDue(), 1)
    const { status, lastUpdate, entries } = await kept(somebody)
    assert.deepEqual([status, lastUpdate], ['ready', clock.now()])
    assert.deepEqual(entries, [
      {
        mentorId: stanford.personId,
        score: 9,
        reason: 'Goes to Stanford University, one of your target schools. Has mentorship experience.',
      },
      { mentorId: other.personId, score: 5, reason: 'Good general match' },
    ])
    assert.deepEqual(await people.told(somebody), Array(2).fill({ type: 'matches-changed' }))
    assert.equal(await runDue(), 0)
  })

  test('runs again a second after the profile is saved', async () => {
    const chess = await mentor('Chess', { specialties: 'Chess openings' })
    const somebody = await student()
    await runDue()
    await seconds(31)
    await save(somebody, { interests: 'chess' })
    assert.equal(await runDue(), 0)
    await seconds(1)
    assert.equal(await runDue(), 1)
    assert.equal((await mentorsOf(somebody))[0], chess.personId)
  })

  test('runs at most once in 30 seconds, and what was requested in the meantime runs then', async () => {
    const poetry = await mentor('Poet', { specialties: 'Poetry' })
    const somebody = await student()
    await runDue()
    await seconds(10)
    await save(somebody, { interests: 'poetry' })
    await seconds(19.999)
    assert.equal(await runDue(), 0)
    assert.notEqual((await mentorsOf(somebody))[0], poetry.personId)
    await seconds(0.001)
    assert.equal(await runDue(), 1)
    assert.equal((await mentorsOf(somebody))[0], poetry.personId)
  })

  test('that ends after the account was closed keeps nothing of it', async () => {
    await mentor('Rae', { university: 'Stanford University' })
    const somebody = await student({ targetSchools: 'Stanford' })
    let transactions = 0
    const closedMeanwhile: typeof db = {
      ...db,
      async transaction(work) {
        if (++transactions === 2) await db.transaction((tx) => deleteMatches(tx, somebody.personId))
        return db.transaction(work)
      },
    }
    await runMatching({ db: closedMeanwhile, clock }, somebody.personId)
    const left = db.read.selectFrom('student_matches').select('status').where('student_id', '=', somebody.personId)
    assert.deepEqual([await left.execute(), (await kept(somebody)).entries], [[], []])
  })

  test('does not write unchanged matches again', async () => {
    const somebody = await student({ targetSchools: 'Stanford' })
    await runDue()
    const written = async () =>
      (
        await sql<{ xmin: string }>`select xmin from match_entries where student_id = ${somebody.personId}`.execute(
          db.read,
        )
      ).rows
    const before = await written()
    await seconds(31)
    assert.equal(await runMatching({ db, clock }, somebody.personId), true)
    assert.deepEqual(await written(), before)
    assert.deepEqual((await kept(somebody)).lastUpdate, clock.now())
  })

  test('keeps the list when a run fails, and retries', async () => {
    const somebody = await student({ targetSchools: 'Stanford' })
    await runDue()
    const before = await mentorsOf(somebody)
    await seconds(31)
    await save(somebody, { targetSchools: 'Yale' })
    await seconds(1)
    await sql`alter table mentor_profiles rename to mentor_profiles_away`.execute(db.read)
    assert.equal(await runDue(), 0)
    await sql`alter table mentor_profiles_away rename to mentor_profiles`.execute(db.read)
    assert.match(failures.join(), /failed and will run again/)
    assert.equal((await kept(somebody)).status, 'ready')
    assert.deepEqual(await mentorsOf(somebody), before)
    await seconds(60)
    assert.equal(await runDue(), 1)
  })

  test('runs once more afterwards if requested while it runs', async () => {
    const somebody = await student()
    await Promise.all([runDue(), save(somebody, { interests: 'rowing' })])
    await seconds(31)
    await runDue()
    const rower = await mentor('Rower', { specialties: 'Rowing' })
    await seconds(31)
    await Promise.all([runDue(), refreshMatches({ db, clock }, somebody.personId, readMatches), runDue()])
    assert.equal((await mentorsOf(somebody))[0], rower.personId)
  })

  test('looks for nobody if the profile is empty, and the first profile need not wait for it', async () => {
    await mentor('Beth', { university: 'Bates College' })
    const somebody = await student({})
    assert.equal(await runDue(), 1)
    const empty = await kept(somebody)
    assert.deepEqual([empty.status, empty.entries], ['pending', []])

    await save(somebody, { targetSchools: 'Bates' })
    // Before the first run, it isn't known whether there are matches.
    assert.equal((await kept(somebody)).status, 'pending')
    await seconds(1)
    assert.equal(await runDue(), 1)
    assert.notDeepEqual(await mentorsOf(somebody), [])
    assert.equal((await kept(somebody)).status, 'ready')
  })

  test('does not say that nobody was found if nobody could be looked for', async () => {
    const somebody = await student({})
    await runDue()
    await save(somebody, { targetSchools: 'Bates' })
    await seconds(1)
    await sql`alter table mentor_profiles rename to mentor_profiles_away`.execute(db.read)
    assert.equal(await runDue(), 0)
    await sql`alter table mentor_profiles_away rename to mentor_profiles`.execute(db.read)
    assert.equal((await kept(somebody)).status, 'pending')
    await seconds(60)
    assert.equal(await runDue(), 1)
    assert.equal((await kept(somebody)).status, 'ready')
  })
})

describe('a mentor a student connects with', () => {
  test('gives up their place among the matches to the next', async () => {
    const [first, second] = [
      await mentor('First', { university: 'Reed College', mentorshipExperience: 'Yes' }),
      await mentor('Second', { university: 'Reed College' }),
    ]
    const somebody = await student({ targetSchools: 'Reed' })
    await runDue()
    assert.deepEqual((await mentorsOf(somebody)).slice(0, 2), [first.personId, second.personId])
    const pair = { studentId: somebody.personId, mentorId: first.personId }
    await seconds(31)
    await db.transaction(async (tx) => {
      await openRequest(tx, pair, clock.now())
      await writeAnswer(tx, pair, 'accepted', clock.now())
      announce(tx, clock.now(), 'connection-accepted', pair)
    })
    await hear()
    assert.equal(await runDue(), 1)
    assert.equal((await mentorsOf(somebody))[0], second.personId)
    assert.ok(!(await mentorsOf(somebody)).includes(first.personId))
  })
})

describe('looking at matches', () => {
  test('within an hour shows them as they are', async () => {
    const somebody = await student()
    await runDue()
    await seconds(3600)
    await seeMatches({ db, clock }, somebody.personId, readMatches)
    assert.equal(await runDue(), 0)
  })
  test('later shows them too, and has them refreshed', async () => {
    const somebody = await student()
    await runDue()
    const before = await mentorsOf(somebody)
    await seconds(3601)
    const seen = await seeMatches({ db, clock }, somebody.personId, readMatches)
    assert.deepEqual(
      seen.entries.map(({ mentorId }) => mentorId),
      before,
    )
    assert.equal(await runDue(), 1)
  })
  test('finds them for a student from before matching existed', async () => {
    const somebody = await people.student(undefined, { bio: 'I build radios.' })
    assert.equal((await seeMatches({ db, clock }, somebody.personId, readMatches)).status, 'pending')
    assert.equal(await runDue(), 1)
    assert.equal((await kept(somebody)).status, 'ready')
  })
  test('and refreshing twice within 30 seconds searches once', async () => {
    const somebody = await student()
    const first = await refreshMatches({ db, clock }, somebody.personId, readMatches)
    await seconds(29)
    assert.deepEqual(await refreshMatches({ db, clock }, somebody.personId, readMatches), first)
    await seconds(1)
    assert.notDeepEqual(await refreshMatches({ db, clock }, somebody.personId, readMatches), first)
  })
})

describe('a mentor', () => {
  test('comes before equals with more completed sessions, even if they met before filling in a profile', async () => {
    const [a, b] = [await mentor('A', { major: 'Zoology' }), await mentor('B')]
    await db.transaction((tx) => countCompletedSessions(tx, [b.personId]))
    await save(b, { major: 'Zoology' })
    const somebody = await student({ intendedMajor: 'zoology' })
    await runDue()
    assert.deepEqual((await mentorsOf(somebody)).slice(0, 2), [b.personId, a.personId])
  })
  test('who empties the profile is no longer matched', async () => {
    const gone = await mentor('Gone', { major: 'Puppetry' })
    await save(gone, { bio: ' ' })
    const somebody = await student({ intendedMajor: 'puppetry' })
    await runDue()
    assert.ok(!(await mentorsOf(somebody)).includes(gone.personId))
  })
  test('leaves nothing in the index when the account is deleted', async () => {
    const gone = await mentor('Left', { university: 'Left University' })
    assert.notEqual((await freshRoster(db.read)).rowOf(gone.personId), undefined)
    await db.transaction((tx) => tx.deleteFrom('people').where('id', '=', gone.personId).execute())
    assert.equal((await freshRoster(db.read)).rowOf(gone.personId), undefined)
  })
})
