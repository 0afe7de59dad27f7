import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openPeople } from '#test/people.ts'
import { untilItWaits } from '#test/while-closing.ts'
import { announce } from '#server/kit/announce.ts'
import { findTopMentors } from './find-top-mentors.ts'
import { matchingListeners } from './listeners.ts'
import { pauseMentor } from './pause-mentor.ts'
import { rereadMentors } from './reread-mentors.ts'
import { runDueMatching } from './run-matching.ts'
import { refreshMatches } from './see-matches.ts'
import { readMatches } from './store.ts'

const people = await openPeople()
after(() => people.close())
const { db, clock } = people
const wanted = { targetSchools: 'MIT', intendedMajor: 'CS', interests: '' }

describe('profiles read by an older version', () => {
  test('are read again, and no student is matched before that', async () => {
    const mentor = await people.mentor('Mia', { university: 'MIT', major: 'Computer Science' })
    const other = await people.mentor('Oli', { university: 'Rice University' })
    const student = await people.student(undefined, wanted)
    await db.transaction(async (tx) => {
      for (const { personId } of [other, mentor, student]) announce(tx, clock.now(), 'signed-up', { personId })
    })
    await people.hear(matchingListeners())
    await sql`update mentor_index set terms = '', reading = 0`.execute(db.read)
    const runDue = () => runDueMatching({ db, clock, onFailure: assert.fail })
    assert.equal(await runDue(), 0)

    assert.equal(await rereadMentors({ db, onProgress: () => {} }, 1), 2)
    assert.equal(await rereadMentors({ db, onProgress: () => {} }), 0)
    assert.deepEqual(await findTopMentors(db.read, wanted), [mentor.personId, other.personId])
    assert.equal(await runDue(), 1)
  })
  test('of a mentor who is paused at that moment stay off the lists', async () => {
    const mentor = await people.mentor('Pia', { university: 'MIT' })
    await db.transaction(async (tx) => announce(tx, clock.now(), 'signed-up', { personId: mentor.personId }))
    await people.hear(matchingListeners())
    await sql`update mentor_index set terms = '', reading = 0 where mentor_id = ${mentor.personId}`.execute(db.read)
    const [reading] = await db.transaction(async (tx) => {
      await pauseMentor(tx, { id: mentor.personId, name: 'Pia' }, clock.now())
      const begun = rereadMentors({ db, onProgress: () => {} })
      await untilItWaits(db, begun)
      // In an array, since the transaction would wait for it.
      return [begun]
    })
    assert.equal(await reading, 1)
    assert.equal((await findTopMentors(db.read, wanted)).includes(mentor.personId), false)
  })
  test('leave a list alone that is refreshed in the meantime, and complete it afterwards', async () => {
    const student = await people.student(undefined, wanted)
    const listOf = async () => (await refreshMatches({ db, clock }, student.personId, readMatches)).entries.length
    const all = await listOf()
    assert.ok(all >= 2)
    await clock.advance(60_000)
    await sql`update mentor_index set terms = '', reading = 0`.execute(db.read)
    assert.equal(await listOf(), all)
    assert.equal((await refreshMatches({ db, clock }, student.personId, readMatches)).entries[0]?.score, 10)
    await rereadMentors({ db, onProgress: () => {} })
    assert.equal(await runDueMatching({ db, clock, onFailure: assert.fail }), 1)
    const { status, lastUpdate, dueAt } = await refreshMatches({ db, clock }, student.personId, readMatches)
    assert.deepEqual([status, lastUpdate, dueAt], ['ready', clock.now(), null])
  })
})
