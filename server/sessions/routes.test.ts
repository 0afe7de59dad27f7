import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { grantCredits } from '#server/credits/store.ts'
import { credits } from '#domain/credits/credits.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openWorld({ now: start })
after(() => world.close())

let student: Somebody
let mentor: Somebody
before(async () => {
  student = await world.student({ name: 'Sofia Reyes', timeZone: 'America/Los_Angeles' })
  mentor = await world.mentor({ name: 'Ben Adeyemi', timeZone: 'Europe/London' })
  await world.db.transaction((tx) =>
    grantCredits(tx, world.clock.now(), {
      studentId: student.id,
      amount: credits(90),
      reason: 'adjustment',
      key: 'test',
    }),
  )
})

const book = (date: string, given: Partial<Parameters<typeof student.calls.sessions.book>[0]> = {}) =>
  student.calls.sessions.book({
    id: world.newId(),
    mentorId: mentor.id,
    topic: 'Common App review',
    date,
    time: '09:00',
    timeZone: 'America/Los_Angeles',
    meetingLink: '',
    notes: '',
    ...given,
  })
const refused = (code: string, message: string) => ({ code, message })

describe('sessions over the wire', () => {
  test('show each party the time in their own zone, with what they may do', async () => {
    const booked = await book('2026-03-03')
    assert.equal(booked.slotLabel, '2026-03-03 09:00')
    assert.deepEqual(booked.mayDo, ['suggest', 'cancel', 'set-link'])
    assert.equal(booked.cancelReturnsCredits, true)
    assert.equal(booked.startsAt, '2026-03-03T17:00:00.000Z')
    const seen = await mentor.calls.sessions.get({ sessionId: booked.id })
    assert.equal(seen.slotLabel, '2026-03-03 17:00')
    assert.deepEqual(seen.mayDo, ['approve', 'decline', 'suggest', 'cancel', 'set-link'])
    assert.deepEqual(
      [seen.student.name, seen.student.timeZone, seen.mentor.name, seen.mentor.timeZone],
      ['Sofia Reyes', 'America/Los_Angeles', 'Ben Adeyemi', 'Europe/London'],
    )
    assert.ok(!JSON.stringify(seen).includes('@'), 'no address of anybody')
    await student.calls.sessions.cancel({ sessionId: booked.id, returnsCredits: true })
  })

  test('go through the whole story: requested, moved, agreed, held', async () => {
    const { id: sessionId } = await book('2026-03-04')
    const moved = await mentor.calls.sessions.suggestTime({
      sessionId,
      date: '2026-03-05',
      time: '18:00',
      timeZone: 'Europe/London',
    })
    const agreed = await student.calls.sessions.approve({ sessionId, startsAt: moved.startsAt })
    assert.equal(agreed.status, 'confirmed')
    assert.equal(agreed.slotLabel, '2026-03-05 10:00')
    world.clock.set('2026-03-05T19:00:00Z')
    await world.settle()
    const held = await student.calls.sessions.get({ sessionId })
    assert.equal(held.status, 'completed')
    assert.equal(held.completedAt, '2026-03-05T19:00:00.000Z')
    assert.deepEqual(
      held.history.map(({ action, actor }) => `${action} by ${actor}`),
      ['booked by student', 'suggested by mentor', 'approved by student', 'completed by clock'],
    )
    world.clock.set(start)
  })

  test('are refused with the catalog’s sentence', async () => {
    await assert.rejects(book('2026-03-06', { topic: '  ' }), refused('topic-missing', 'Please select a topic.'))
    await assert.rejects(book(''), refused('time-not-given', 'Please select a date and time.'))
    await assert.rejects(book('2026-03-01'), refused('time-past', 'Please choose a time in the future.'))
    await assert.rejects(
      book('2026-03-08', { time: '02:30' }),
      refused('time-skipped', 'That time does not exist on this day because the clocks change.'),
    )
    await assert.rejects(
      book('2026-03-06', { meetingLink: 'http://x.example' }),
      refused('link-invalid', 'Please enter a valid https link.'),
    )
    await assert.rejects(book('2026-03-06', { mentorId: student.id }), refused('mentor-not-found', 'Mentor not found.'))
    await assert.rejects(
      book('2026-03-06', { notes: 'x'.repeat(2001) }),
      refused('invalid-input', 'Notes may be at most 2,000 characters.'),
    )
    const poor = await world.student()
    const request = {
      mentorId: mentor.id,
      topic: 'Essay',
      date: '2026-03-07',
      time: '09:00',
      timeZone: 'UTC',
      meetingLink: '',
      notes: '',
    }
    await poor.calls.sessions.book({ ...request, id: world.newId() })
    await assert.rejects(
      poor.calls.sessions.book({ ...request, id: world.newId() }),
      refused(
        'short-of-credits',
        'You do not have enough credits to book a session. You have 0 credits, but need 10 credits. Please purchase more credits.',
      ),
    )
  })

  test('of others look missing, whatever is done with them', async () => {
    const { id: sessionId, startsAt } = await book('2026-03-07', { time: '15:00' })
    const missing = refused('session-not-found', 'Session not found.')
    const when = { date: '2026-03-09', time: '10:00', timeZone: 'UTC' }
    for (const stranger of [await world.student(), await world.mentor()])
      for (const id of [sessionId, world.newId()]) {
        const { sessions } = stranger.calls
        await assert.rejects(sessions.get({ sessionId: id }), missing)
        await assert.rejects(sessions.approve({ sessionId: id, startsAt }), missing)
        await assert.rejects(sessions.decline({ sessionId: id }), missing)
        await assert.rejects(sessions.suggestTime({ sessionId: id, ...when }), missing)
        await assert.rejects(sessions.cancel({ sessionId: id, returnsCredits: true }), missing)
      }
    await mentor.calls.sessions.decline({ sessionId })
    await assert.rejects(
      student.calls.sessions.suggestTime({ sessionId, ...when }),
      refused('already-decided', 'This session is already declined.'),
    )
  })
})

describe('the lists of sessions', () => {
  test('show upcoming: confirmed and not over, next first; waiting: mine to answer first; past: the rest, newest first', async () => {
    const reader = await world.mentor({ name: 'List Reader' })
    const asked = async (day: string) => (await book(`2026-04-${day}`, { time: '08:00', mentorId: reader.id })).id
    const approve = async (sessionId: string) => {
      const { startsAt } = await reader.calls.sessions.get({ sessionId })
      await reader.calls.sessions.approve({ sessionId, startsAt })
    }
    const [later, soon, declined, theirs, mine, mineSooner] = [
      await asked('20'),
      await asked('10'),
      await asked('11'),
      await asked('09'),
      await asked('14'),
      await asked('13'),
    ]
    await approve(later)
    await approve(soon)
    await reader.calls.sessions.decline({ sessionId: declined })
    await reader.calls.sessions.suggestTime({ sessionId: theirs, date: '2026-04-08', time: '10:00', timeZone: 'UTC' })
    const list = async (scope: 'upcoming' | 'waiting' | 'past', who = reader) =>
      (await who.calls.sessions.list({ scope })).sessions.map(({ id }) => id)

    assert.deepEqual(await list('upcoming'), [soon, later])
    assert.deepEqual(await list('waiting'), [mineSooner, mine, theirs])
    assert.deepEqual(await list('past'), [declined])

    // At 15:30 UTC on April 10, `soon` is in progress and can still be joined.
    world.clock.set('2026-04-10T15:30:00Z')
    assert.deepEqual(await list('upcoming'), [soon, later])
    assert.deepEqual(await list('waiting'), [mineSooner, mine])
    assert.deepEqual(await list('past'), [declined, theirs])
    world.clock.set('2026-04-10T16:00:00Z')
    assert.deepEqual(await list('upcoming'), [later])
    await world.settle()
    assert.deepEqual(await list('past'), [declined, soon, theirs])
    assert.ok((await list('past', student)).includes(soon))
    world.clock.set(start)
  })

  test('come a page at a time, each session once', async () => {
    for (const date of ['2026-05-01', '2026-05-02']) {
      const { id: sessionId, startsAt } = await book(date)
      await mentor.calls.sessions.approve({ sessionId, startsAt })
    }
    // At the same time, so that only the id tells them apart.
    await book('2026-05-03')
    await book('2026-05-03')
    for (const scope of ['upcoming', 'waiting', 'past'] as const) {
      const whole = (await student.calls.sessions.list({ scope, limit: 50 })).sessions.map(({ id }) => id)
      const paged: string[] = []
      let next: string | null = null
      do {
        const page: Awaited<ReturnType<typeof student.calls.sessions.list>> = await student.calls.sessions.list({
          scope,
          limit: 1,
          ...(next ? { after: next } : {}),
        })
        paged.push(...page.sessions.map(({ id }) => id))
        next = page.next
      } while (next)
      assert.ok(whole.length > 1, `${scope} is worth paging`)
      assert.deepEqual(paged, whole)
    }
  })
})
