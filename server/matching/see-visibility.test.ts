import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { announce } from '#server/kit/announce.ts'
import { openPeople } from '#test/people.ts'
import { matchingListeners } from './listeners.ts'
import { runDueMatching } from './run-matching.ts'
import { seeVisibility } from './see-visibility.ts'

const people = await openPeople()
after(() => people.close())
const { db, clock } = people
const seen = ({ personId }: { personId: Parameters<typeof seeVisibility>[1] }) => seeVisibility({ db, clock }, personId)

describe('a mentor’s visibility to students', () => {
  test('shows how many lists they were in this week, and what is missing', async () => {
    const mentor = await people.mentor('Mia', { university: 'MIT', specialties: 'Chess' })
    const nobody = await people.mentor('Nobody')
    const student = await people.student(undefined, { targetSchools: 'MIT' })
    await db.transaction(async (tx) => {
      for (const { personId } of [mentor, nobody, student]) announce(tx, clock.now(), 'signed-up', { personId })
    })
    await people.hear(matchingListeners())
    assert.equal((await seen(mentor)).lists, 0)
    await runDueMatching({ db, clock, onFailure: assert.fail })

    assert.deepEqual(await seen(mentor), {
      listed: true,
      hiddenBecause: null,
      lists: 1,
      missing: ['major', 'mentorshipExperience'],
    })
    assert.deepEqual(await seen(nobody), {
      listed: false,
      hiddenBecause: 'profile-empty',
      lists: 0,
      missing: ['university', 'major', 'specialties', 'mentorshipExperience'],
    })
    await clock.advance(8 * 24 * 3_600_000)
    assert.equal((await seen(mentor)).lists, 0)
  })
})
