import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import type { MentorProfile } from '#domain/profiles/profile.ts'
import { announce } from '#server/kit/announce.ts'
import { writeProfile } from '#server/profiles/store.ts'
import { openPeople, type Mentor } from '#test/people.ts'
import { findTopMentors } from './find-top-mentors.ts'
import { matchingListeners } from './listeners.ts'

const people = await openPeople()
after(() => people.close())
const { db, clock } = people
const hear = () => people.hear(matchingListeners())

const save = ({ personId }: Mentor, profile: Partial<MentorProfile>) =>
  db.transaction(async (tx) => {
    await writeProfile(tx, personId, { ...emptyMentorProfile, ...profile }, clock.now())
    announce(tx, clock.now(), 'profile-saved', { personId })
  })

/** Waits until exactly this many transactions are blocked on a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
    if (rows[0]?.waiting === count) return
  }
}

describe('a mentor who saves twice', () => {
  test('is found by what was saved last, whichever process is faster', async () => {
    const mentor = await people.mentor('Mae')
    const rival = await people.mentor('Rex')
    await save(rival, { major: 'Botany' })
    await hear()

    // The process that reads the first profile has to wait, since the index is locked.
    let slow: Promise<number> | undefined
    let quick: Promise<number> | undefined
    await db.transaction(async (tx) => {
      await sql`lock table directory_words in exclusive mode`.execute(tx)
      await save(mentor, { major: 'Falconry' })
      slow = hear()
      await untilWaiting(1)
      await save(mentor, { major: 'Botany', mentorshipExperience: 'Yes' })
      quick = hear()
      await Promise.race([quick, untilWaiting(2)])
    })
    await Promise.all([slow, quick])
    const found = await findTopMentors(db.read, { targetSchools: '', intendedMajor: 'botany', interests: '' })
    assert.deepEqual(found, [mentor.personId, rival.personId])
  })
})
