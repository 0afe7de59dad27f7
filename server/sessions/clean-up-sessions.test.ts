import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { bookSession as decide } from '#domain/sessions/book-session.ts'
import { anonymizePerson } from '#server/accounts/store.ts'
import { codeOf, openMeetings } from '#test/meetings.ts'
import { bookSession } from './book-session.ts'
import { cleanUpSessions } from './clean-up-sessions.ts'
import { lockBookingFacts, writeBooking } from './booking-store.ts'

const world = await openMeetings({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const at = '2026-03-03T16:00:00Z'

type ClosingPerson = { personId: Awaited<ReturnType<typeof world.mentor>>['personId']; role: Role }
const now = () => world.clock.now()

/** Closes the person's sessions. `meanwhile` runs before the account is marked closed. */
const leave = ({ personId: id, role }: ClosingPerson, meanwhile = async (): Promise<void> => {}) =>
  world.db.transaction(async (tx) => {
    await cleanUpSessions(tx, { id, role }, now())
    await meanwhile()
    await anonymizePerson(tx, { id, email: `${id}@example.com` }, 'Somebody who left', now())
  })

/** Waits until a transaction in this database is blocked on another's lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db.read)
    if (rows[0]?.waiting) return
  }
}

describe('closing an account while somebody books', () => {
  test('a booking that comes too late finds no mentor', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const booking = Promise.withResolvers<Awaited<ReturnType<typeof bookSession>>>()
    await leave(mentor, async () => {
      bookSession(world, world.request(student, mentor, at)).then(booking.resolve, booking.reject)
      await Promise.race([booking.promise, somebodyWaits()])
    })
    assert.equal(codeOf(await booking.promise), 'mentor-not-found')
    assert.equal(await world.balance(student), 10)
  })

  for (const who of ['student', 'mentor'] as const)
    test(`one that was under way when the ${who} left is called off`, async () => {
      const [student, mentor] = [await world.student(), await world.mentor()]
      const request = world.request(student, mentor, at)
      let leaving: Promise<void> | undefined
      await world.db.transaction(async (tx) => {
        const facts = await lockBookingFacts(tx, request, new Date(at))
        const decision = decide(request, { ...facts, mentorFound: true, leadsElsewhere: false }, now())
        assert.ok(decision.ok)
        writeBooking(tx, decision.value)
        leaving = leave(who === 'student' ? student : mentor)
        await Promise.race([leaving, somebodyWaits()])
      })
      await leaving
      assert.deepEqual(await world.statuses([request.id]), ['cancelled'])
      assert.equal(await world.balance(student), 10)
    })

  test('leaves the ledger in order', () => world.assertBalanced())
})
