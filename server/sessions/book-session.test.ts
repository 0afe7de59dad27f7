import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { codeOf, openMeetings } from '#test/meetings.ts'
import { bookSession } from './book-session.ts'

const world = await openMeetings({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const book = (...given: Parameters<typeof world.request>) => bookSession(world, world.request(...given))
const at = '2026-03-03T16:00:00Z'

describe('booking a session', () => {
  test('creates it as pending, puts ten credits on hold and tells both', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const id = await world.pending(student, mentor, at)
    const { session, history, ...parties } = await world.session(id)
    assert.deepEqual(
      [session.status, session.lastActionBy, session.creditCost, session.amount],
      ['pending', 'student', 10, 2500],
    )
    assert.deepEqual(session.startsAt, new Date(at))
    assert.deepEqual([parties.student.name, parties.mentor.name], [student.name, mentor.name])
    assert.deepEqual(history, [
      { action: 'booked', actor: 'student', startsAt: new Date(at), at: new Date('2026-03-02T12:00:00Z') },
    ])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0'])
    assert.deepEqual(await world.told(mentor), [{ type: 'session-changed', sessionId: id }])
    assert.deepEqual((await world.told(student)).slice(-2), [
      { type: 'credits-changed' },
      { type: 'session-changed', sessionId: id },
    ])
    assert.equal((await world.announced()).at(-1), 'session-booked')
  })

  test('leaves no trace when refused', async () => {
    const [student, mentor] = [await world.student(credits(9)), await world.mentor()]
    const announced = await world.announced()
    const refused = await book(student, mentor, at)
    assert.deepEqual(refused, { ok: false, refusal: { code: 'short-of-credits', price: 10, balance: 9 } })
    assert.equal(await world.balance(student), 9)
    assert.deepEqual(await world.told(mentor), [])
    assert.deepEqual(await world.announced(), announced)
  })

  test('sent again is answered like the first and changes nothing, even after the last credit and the time', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const request = world.request(student, mentor, at)
    const first = await bookSession(world, request)
    assert.deepEqual(await bookSession(world, request), first)
    const later = { ...world, clock: { ...world.clock, now: () => new Date('2026-06-01T00:00:00Z') } }
    assert.deepEqual(await bookSession(later, request), first)
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0'])
    assert.equal((await world.session(request.id)).history.length, 1)
  })

  test('with different details or by somebody else under the same id is not taken for the first', async () => {
    const [student, rival, mentor] = [await world.student(credits(30)), await world.student(), await world.mentor()]
    const request = world.request(student, mentor, at)
    await bookSession(world, request)
    assert.equal(codeOf(await bookSession(world, { ...request, topic: 'Resume feedback' })), 'session-id-taken')
    assert.equal(codeOf(await book(student, mentor, '2026-03-04T16:00:00Z', request.id)), 'session-id-taken')
    assert.equal(codeOf(await book(rival, mentor, at, request.id)), 'session-id-taken')
    assert.equal(await world.balance(rival), 10)
  })

  test('is possible only with a mentor', async () => {
    const [student, other] = [await world.student(), await world.student()]
    for (const personId of [other.personId, student.personId, randomUUID() as PersonId])
      assert.equal(codeOf(await book(student, { personId, role: 'mentor', name: '' }, at)), 'mentor-not-found')
  })

  test('is refused in an hour that the mentor or the student has reserved, but works right after it', async () => {
    const [student, rival, mentor, other] = [
      await world.student(credits(40)),
      await world.student(credits(40)),
      await world.mentor(),
      await world.mentor(),
    ]
    await world.confirmed(student, mentor, at)
    assert.equal(codeOf(await book(rival, mentor, '2026-03-03T16:59:00Z')), 'slot-taken')
    assert.equal(codeOf(await book(student, other, '2026-03-03T15:01:00Z')), 'slot-taken')
    assert.equal(codeOf(await book(rival, mentor, '2026-03-03T17:00:00Z')), 'ok')
    assert.equal(codeOf(await book(student, other, '2026-03-03T15:00:00Z')), 'ok')
  })
})

describe('concurrent bookings', () => {
  test('of two with credits for one, one is booked and the other is told how much is left', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const answers = await Promise.all([book(student, mentor, at), book(student, mentor, '2026-03-04T16:00:00Z')])
    assert.deepEqual(answers.map(codeOf).toSorted(), ['ok', 'short-of-credits'])
    assert.deepEqual(
      answers.find((answer) => !answer.ok),
      {
        ok: false,
        refusal: { code: 'short-of-credits', price: 10, balance: 0 },
      },
    )
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0'])
  })

  test('pressing the button five times books once', async () => {
    const [student, mentor] = [await world.student(credits(50)), await world.mentor()]
    const request = world.request(student, mentor, at)
    const answers = await Promise.all(Array.from({ length: 5 }, () => bookSession(world, request)))
    assert.deepEqual(
      answers.map(codeOf),
      Array.from({ length: 5 }, () => 'ok'),
    )
    assert.deepEqual(await world.ledger(student), ['hold -10 → 40'])
    assert.equal((await world.told(mentor)).length, 1)
  })

  test('of two students using one id, one gets it', async () => {
    const [student, rival, mentor] = [await world.student(), await world.student(), await world.mentor()]
    const id = randomUUID() as SessionId
    const answers = await Promise.all([book(student, mentor, at, id), book(rival, mentor, at, id)])
    assert.deepEqual(answers.map(codeOf).toSorted(), ['ok', 'session-id-taken'])
    assert.equal((await world.balance(student)) + (await world.balance(rival)), 10)
  })

  test('a booking while one of the two blocks the other finds no mentor', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    let booking: ReturnType<typeof book> | undefined
    await world.db.transaction(async (tx) => {
      await sql`select from people where id = ${mentor.personId} for update`.execute(tx)
      booking = book(student, mentor, at)
      await untilSomebodyWaits()
      await tx
        .insertInto('blocks')
        .values({ blocker_id: mentor.personId, blocked_id: student.personId, created_at: world.clock.now() })
        .execute()
    })
    assert.deepEqual(await booking, { ok: false, refusal: { code: 'mentor-not-found' } })
    assert.deepEqual(await world.ledger(student), [])
    assert.deepEqual(await world.told(mentor), [])
  })

  test('leave the ledger in order', () => world.assertBalanced())
})

/** Waits until a transaction is blocked on another's lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db.read)
    if (rows[0]?.waiting) return
  }
}

describe('what a student writes when booking', () => {
  const flagged = (personId: PersonId) =>
    world.db.read
      .selectFrom('reports')
      .select(['category', 'subject', 'about_id', 'copy'])
      .where('reported_id', '=', personId)
      .execute()
  test('about danger goes through with a number in it, is shown to the desk, and brings help', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const notes = 'I want to kill myself. please call me 650-555-0142'
    const request = { ...world.request(student, mentor, at), notes }
    const booked = await bookSession(world, request)
    assert.ok(booked.ok)
    assert.deepEqual(booked.value.flags, ['self-harm'])
    const [report, ...others] = await flagged(student.personId)
    assert.deepEqual([report?.category, report?.subject, report?.about_id], ['self-harm', 'session', request.id])
    assert.match(JSON.stringify(report?.copy), /please call me/)
    // A resend gets the first one's answer, and is flagged only once.
    assert.deepEqual(await bookSession(world, request), booked)
    assert.deepEqual([others.length, (await flagged(student.personId)).length], [0, 1])
  })
  test('with just a number brings a warning, and flags nothing', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const refused = await bookSession(world, { ...world.request(student, mentor, at), notes: 'call me 650-555-0142' })
    assert.equal(codeOf(refused), 'contact-details-warning')
    assert.deepEqual(await flagged(student.personId), [])
  })
})
