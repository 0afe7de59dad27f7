import type { Role } from '#domain/kit/role.ts'
import { randomUUID } from 'node:crypto'
import type { MentorProfile, StudentProfile } from '#domain/profiles/profile.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { handleAnnouncements, type Listeners } from '#server/kit/listeners.ts'
import { openProfile, writeProfile } from '#server/profiles/store.ts'
import { openTestDatabase } from './database.ts'
import { settableClock } from './settable-clock.ts'

export type Student = { personId: PersonId; role: 'student'; name: string }
export type Mentor = { personId: PersonId; role: 'mentor'; name: string }

/**
 * A database with people in it, without the server, for tests of use cases: hashing passwords would only take time
 * there.
 */
export async function openPeople({ now = '2026-03-02T12:00:00Z' } = {}) {
  const database = await openTestDatabase()
  const { db } = database
  const clock = settableClock(now)
  let count = 0

  async function insert<R extends Role>(role: R, name = `${role} ${++count}`) {
    const personId = randomUUID() as PersonId
    const at = clock.now()
    await db.transaction(async (tx) => {
      await tx
        .insertInto('people')
        .values({ id: personId, name, email: `${personId}@example.com`, role, created_at: at, updated_at: at })
        .execute()
      await openProfile(tx, personId, role, at)
    })
    return { personId, role, name }
  }

  return {
    db,
    url: database.url,
    clock,
    async student(name?: string, profile: Partial<StudentProfile> = {}): Promise<Student> {
      const student = await insert('student', name)
      await write(student.personId, { ...emptyStudentProfile, ...profile })
      return student
    },
    async mentor(name?: string, profile: Partial<MentorProfile> = {}): Promise<Mentor> {
      const mentor = await insert('mentor', name)
      await write(mentor.personId, { ...emptyMentorProfile, ...profile })
      return mentor
    },
    /** Has these listeners handle everything announced so far. */
    hear: (listeners: Listeners) =>
      handleAnnouncements(
        {
          db,
          clock,
          onFailure: (message, error) => {
            throw new Error(message, { cause: error })
          },
        },
        { tested: listeners },
      ),
    /** Returns the live events a person received, in order. */
    async told(person: { personId: PersonId }) {
      const rows = await db.read
        .selectFrom('live_events')
        .select(['type', 'body'])
        .where('person_id', '=', person.personId)
        .orderBy('number')
        .execute()
      return rows.map(({ type, body }) => ({ type, ...(body as object) }))
    },
    async announced() {
      const rows = await db.read.selectFrom('announcements').select('type').orderBy('id').execute()
      return rows.map(({ type }) => type)
    },
    close: () => database.close(),
  }

  function write(personId: PersonId, profile: StudentProfile | MentorProfile): Promise<void> {
    return db.transaction((tx) => writeProfile(tx, personId, profile, clock.now()))
  }
}
