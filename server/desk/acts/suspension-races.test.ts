import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import { findRelationships } from '#server/connections/store.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { bookSession } from '#server/sessions/book-session.ts'
import { lockBookingFacts } from '#server/sessions/booking-store.ts'
import { openMeetings } from '#test/meetings.ts'
import { suspendPerson } from './suspend.ts'

const people = await openMeetings()
after(() => people.close())
const { db, clock } = people

async function strangers() {
  const [student, mentor] = [await people.student(), await people.mentor()]
  return { studentId: student.personId, mentorId: mentor.personId }
}

const suspendIn = async (tx: Parameters<typeof suspendPerson>[0], personId: PersonId) => {
  const person = await findPerson(tx, personId)
  assert.ok(person && person.role !== 'operator')
  assert.equal((await suspendPerson(tx, { ...person, role: person.role }, clock.now())).ok, true)
}

/** Keeps what `work` has locked until the returned function is called. */
async function holding(work: Parameters<typeof db.transaction<void>>[0]) {
  const [worked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx) => {
    await work(tx)
    worked.resolve()
    await goOn.promise
  })
  await Promise.race([worked.promise, done])
  return async () => {
    goOn.resolve()
    await done
  }
}

/** Waits until this many transactions are waiting for a lock of another one, or `other` has settled. */
async function untilWaiting(count: number, other?: Promise<unknown>): Promise<void> {
  let ended = false
  void other?.finally(() => (ended = true))
  while (!ended) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
    if (rows[0]?.waiting === count) return
  }
}

const stateOf = async ({ studentId, mentorId }: { studentId: PersonId; mentorId: PersonId }) =>
  (await findRelationships(db.read, studentId, [mentorId])).get(mentorId)?.connection

describe('a request to connect while one of the two is being suspended', () => {
  for (const who of ['studentId', 'mentorId'] as const) {
    test(`is declined with the others where it came first (${who})`, async () => {
      const pair = await strangers()
      // This lock, as a block would take it, stops the request halfway, after it has read the two people.
      const letGo = await holding(
        async (tx) => void (await sql`lock table blocks in access exclusive mode`.execute(tx)),
      )
      const asked = requestConnection(people, pair)
      await untilWaiting(1)
      const suspended = db.transaction((tx) => suspendIn(tx, pair[who]))
      await untilWaiting(2, suspended)
      await letGo()
      await suspended
      assert.equal((await asked).ok, true)
      assert.equal(await stateOf(pair), 'declined')
    })

    test(`finds nobody where the suspension came first (${who})`, async () => {
      const pair = await strangers()
      const letGo = await holding((tx) => suspendIn(tx, pair[who]))
      const asked = requestConnection(people, pair)
      await untilWaiting(1, asked)
      await letGo()
      assert.deepEqual(await asked, { ok: false, refusal: { code: 'mentor-not-found' } })
      assert.equal(await stateOf(pair), undefined)
    })
  }
})

describe('a booking while one of the two is being suspended', () => {
  async function unbooked() {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const request = people.request(student, mentor, '2026-03-04T15:00:00Z')
    return { student, request, pair: { studentId: student.personId, mentorId: mentor.personId } }
  }

  for (const [who, state] of [
    ['studentId', 'cancelled'],
    ['mentorId', 'declined'],
  ] as const) {
    test(`ends with the others where it came first (${who})`, async () => {
      const { student, request, pair } = await unbooked()
      // Stops the booking halfway, after it has read the two people.
      const letGo = await holding(
        async (tx) => void (await sql`lock table session_events in access exclusive mode`.execute(tx)),
      )
      const booked = bookSession(people, request)
      await untilWaiting(1)
      const suspended = db.transaction((tx) => suspendIn(tx, pair[who]))
      await untilWaiting(2, suspended)
      await letGo()
      await suspended
      assert.equal((await booked).ok, true)
      assert.deepEqual(await people.statuses([request.id]), [state])
      assert.equal(await people.balance(student), 10)
    })

    test(`finds nobody where the suspension came first (${who})`, async () => {
      const { student, request, pair } = await unbooked()
      const letGo = await holding((tx) => suspendIn(tx, pair[who]))
      const booked = bookSession(people, request)
      await untilWaiting(1, booked)
      await letGo()
      assert.deepEqual(await booked, { ok: false, refusal: { code: 'mentor-not-found' } })
      assert.deepEqual(await people.statuses([request.id]), ['missing'])
      assert.equal(await people.balance(student), 10)
    })
  }

  test('does not wait for another booking of the same mentor', async () => {
    const { request } = await unbooked()
    const other = { ...(await unbooked()).request, mentorId: request.mentorId }
    const letGo = await holding(async (tx) => void (await lockBookingFacts(tx, request, undefined)))
    const booked = bookSession(people, other)
    const first = await Promise.race([booked.then(() => 'booked'), untilWaiting(1, booked).then(() => 'waits')])
    await letGo()
    assert.equal(first, 'booked')
    assert.equal((await booked).ok, true)
  })

  test('leaves the ledger in order', () => people.assertBalanced())
})
