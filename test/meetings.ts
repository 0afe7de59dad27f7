import { randomUUID } from 'node:crypto'
import assert from 'node:assert/strict'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { slotLabel } from '#domain/kit/time.ts'
import { findEntries } from '#server/credits/entries-store.ts'
import { findAccount, findUnbalanced, grantCredits, grantSignupCredits } from '#server/credits/store.ts'
import { approveSession } from '#server/sessions/approve-session.ts'
import { bookSession } from '#server/sessions/book-session.ts'
import { findSession } from '#server/sessions/session-records-store.ts'
import { type Mentor, openPeople, type Student } from './people.ts'

/** People with credits and the sessions between them, for tests of use cases. Times are in UTC. */
export async function openMeetings(options: Parameters<typeof openPeople>[0] = {}) {
  const people = await openPeople(options)
  const { db, clock } = people

  const request = (student: Student, mentor: Mentor, at: string, id = randomUUID() as SessionId) => ({
    id,
    studentId: student.personId,
    mentorId: mentor.personId,
    topic: 'Interview prep',
    when: when(at),
    meetingLink: '',
    notes: '',
  })

  async function pending(student: Student, mentor: Mentor, at: string): Promise<SessionId> {
    const booked = await bookSession({ db, clock }, request(student, mentor, at))
    assert.ok(booked.ok, JSON.stringify(booked))
    return booked.value.session.id
  }

  return {
    ...people,
    request,
    pending,
    /** Creates a student with the ten starting credits, or with the given balance. */
    async student(balance: Credits = credits(10)): Promise<Student> {
      const student = await people.student()
      const studentId = student.personId
      await db.transaction(async (tx) => {
        await grantSignupCredits(tx, studentId, clock.now())
        const amount = credits(balance - 10)
        await grantCredits(tx, clock.now(), { studentId, amount, reason: 'adjustment', key: 'test' })
      })
      return student
    },
    async confirmed(student: Student, mentor: Mentor, at: string): Promise<SessionId> {
      const sessionId = await pending(student, mentor, at)
      const approved = await approveSession({ db, clock }, { sessionId, personId: mentor.personId, seen: new Date(at) })
      assert.ok(approved.ok, JSON.stringify(approved))
      return sessionId
    },
    async session(id: SessionId) {
      const record = await findSession(db.read, id)
      assert.ok(record)
      return record
    },
    async statuses(ids: SessionId[]): Promise<string[]> {
      return Promise.all(ids.map(async (id) => (await findSession(db.read, id))?.session.status ?? 'missing'))
    },
    async balance({ personId }: { personId: PersonId }): Promise<number> {
      return (await findAccount(db.read, personId)).balance
    },
    /** Returns the ledger, oldest entry first, without the starting entries. */
    async ledger({ personId }: { personId: PersonId }): Promise<string[]> {
      const entries = await findEntries(db.read, personId, { before: undefined, limit: 1000 })
      return entries
        .toReversed()
        .slice(2)
        .map(({ reason, amount, balance }) => `${reason} ${amount} → ${balance}`)
    },
    /** Asserts that every balance is the sum of its ledger, and that holds agree with it. */
    async assertBalanced(): Promise<void> {
      assert.deepEqual(await findUnbalanced(db.read), [])
    },
  }
}

/** Returns an instant as a person in UTC would enter it. */
export function when(at: string) {
  const [date = '', time = ''] = slotLabel(new Date(at), 'UTC').split(' ')
  return { date, time, timeZone: 'UTC' }
}

/** Returns 'ok', or the code of the refusal. */
export const codeOf = (result: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  result.ok ? 'ok' : result.refusal.code
