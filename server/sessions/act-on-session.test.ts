import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { codeOf, openMeetings, when } from '#test/meetings.ts'
import { bookSession } from './book-session.ts'
import { changeSession } from './store.ts'
import { suggestTime } from './suggest-time.ts'
import { at, later, sessionActionsIn } from '#test/session-actions.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openMeetings({ now: start })
after(() => world.close())
const { approve, decline, suggest, cancel, pair, actions } = sessionActionsIn(world)
const ok = { ok: true, value: {} }

describe('approving', () => {
  test('confirms the session and captures the credits on hold; repeating it changes nothing', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.deepEqual(await approve(id, mentor), ok)
    assert.deepEqual(await approve(id, mentor), ok)
    assert.deepEqual(await world.statuses([id]), ['confirmed'])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    assert.deepEqual(await actions(id), ['booked by student', 'approved by mentor'])
  })
  test('announces what was captured, for the notification', async () => {
    const { student, mentor } = await pair(credits(25))
    const id = await world.pending(student, mentor, at)
    await approve(id, mentor)
    const row = await world.db.read
      .selectFrom('announcements')
      .select('body')
      .where('type', '=', 'session-approved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.deepEqual(row.body, { sessionId: id, by: 'mentor', captured: true, balance: 15 })
  })
  test('one’s own proposal is refused, and so is a time that has changed in the meantime', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.equal(codeOf(await approve(id, student)), 'own-proposal')
    await suggest(id, mentor)
    assert.equal(codeOf(await approve(id, student, at)), 'time-changed')
    assert.equal(codeOf(await approve(id, student, later)), 'ok')
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    assert.deepEqual(await actions(id), ['booked by student', 'suggested by mentor', 'approved by student'])
  })
  test('in an hour that is already reserved is refused and changes nothing', async () => {
    const [{ student, mentor }, rival] = [await pair(), await world.student()]
    const [id, other] = [await world.pending(student, mentor, at), await world.pending(rival, mentor, at)]
    await approve(id, mentor)
    assert.deepEqual(await approve(other, mentor), { ok: false, refusal: { code: 'slot-taken' } })
    assert.deepEqual(await world.statuses([id, other]), ['confirmed', 'pending'])
    assert.deepEqual(await world.ledger(rival), ['hold -10 → 0'])
    assert.deepEqual(await actions(other), ['booked by student'])
  })
  test('even without the rule, the database keeps two confirmed sessions of one student apart', async () => {
    const [{ student, mentor }, other] = [await pair(credits(20)), await world.mentor()]
    const [id, second] = [await world.pending(student, mentor, at), await world.pending(student, other, at)]
    await approve(id, mentor)
    const { session } = await world.session(second)
    await assert.rejects(
      world.db.transaction((tx) =>
        changeSession(
          tx,
          { ...session, status: 'confirmed' },
          { action: 'approved', actor: 'mentor', at: new Date(at) },
        ),
      ),
      { constraint: 'sessions_student_no_overlap' },
    )
  })
})

describe('declining', () => {
  test('releases the credits on hold; repeating it changes nothing', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.equal(codeOf(await decline(id, student)), 'own-proposal')
    assert.deepEqual(await decline(id, mentor), ok)
    assert.deepEqual(await decline(id, mentor), ok)
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'release 10 → 10'])
    assert.deepEqual(await decline(id, student), {
      ok: false,
      refusal: { code: 'already-decided', status: 'declined' },
    })
  })
})

describe('suggesting another time', () => {
  test('moves the session; repeating it changes nothing', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.deepEqual(await suggest(id, mentor), ok)
    assert.deepEqual(await suggest(id, mentor), ok)
    const { session, history } = await world.session(id)
    assert.deepEqual([session.status, session.lastActionBy, session.startsAt], ['pending', 'mentor', new Date(later)])
    assert.deepEqual(
      history.map((event) => event.startsAt.toISOString()),
      [at, later].map((time) => new Date(time).toISOString()),
    )
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0'])
  })
  test('can include where to meet, if it is a link', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    const withLink = (link: string) =>
      suggestTime(world, { sessionId: id, personId: mentor.personId, when: when(later), link })
    assert.equal(codeOf(await withLink('zoom')), 'link-invalid')
    assert.deepEqual(await actions(id), ['booked by student'])
    assert.deepEqual(await withLink('https://meet.example/room'), ok)
    assert.equal((await world.session(id)).session.meetingLink, 'https://meet.example/room')
    assert.deepEqual(await actions(id), ['booked by student', 'linked by mentor', 'suggested by mentor'])
    // Without a new link, the old one stays.
    assert.deepEqual(await suggest(id, mentor, at), ok)
    assert.equal((await world.session(id)).session.meetingLink, 'https://meet.example/room')
  })
  test('is no longer possible once confirmed', async () => {
    const { student, mentor } = await pair()
    const id = await world.confirmed(student, mentor, at)
    assert.deepEqual(await suggest(id, student), {
      ok: false,
      refusal: { code: 'already-decided', status: 'confirmed' },
    })
  })
  test('is refused for an hour that one of the two has reserved', async () => {
    const { student, mentor } = await pair(credits(20))
    await world.confirmed(student, mentor, later)
    const id = await world.pending(student, mentor, at)
    assert.equal(codeOf(await suggest(id, mentor, later)), 'slot-taken')
  })
})

describe('canceling', () => {
  test('while pending releases the hold', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.deepEqual(await cancel(id, student), ok)
    assert.deepEqual(await cancel(id, student), ok)
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'release 10 → 10'])
  })
  test('a confirmed session as the mentor refunds what was captured and frees the hour', async () => {
    const { student, mentor } = await pair()
    const id = await world.confirmed(student, mentor, at)
    assert.deepEqual(await cancel(id, mentor), ok)
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0', 'refund 10 → 10'])
    await world.confirmed(student, mentor, at)
  })
  test('a confirmed session as the student less than 12 hours before asks again, then returns nothing', async () => {
    const { student, mentor } = await pair()
    const id = await world.confirmed(student, mentor, at)
    world.clock.set('2026-03-03T04:00:01Z')
    assert.equal(codeOf(await cancel(id, student, true)), 'consequence-changed')
    assert.deepEqual(await world.statuses([id]), ['confirmed'])
    assert.deepEqual(await cancel(id, student, false), ok)
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    const { session } = await world.session(id)
    assert.equal(session.status === 'cancelled' && session.owed, true)
    world.clock.set(start)
  })
})

describe('a stranger', () => {
  test('gets the same answer for a real session as for a missing one', async () => {
    const [{ student, mentor }, stranger, otherMentor] = [await pair(), await world.student(), await world.mentor()]
    const id = await world.pending(student, mentor, at)
    for (const person of [stranger, otherMentor])
      for (const sessionId of [id, randomUUID() as SessionId])
        for (const act of [approve, decline, suggest, cancel])
          assert.deepEqual(await act(sessionId, person), { ok: false, refusal: { code: 'session-not-found' } })
    assert.deepEqual(await actions(id), ['booked by student'])
  })
})

describe('concurrent actions', () => {
  test('of 100 students approved for the same hour of one mentor, one is confirmed and 99 are told it’s taken', async () => {
    const mentor = await world.mentor()
    const students = await Promise.all(Array.from({ length: 100 }, () => world.student()))
    const ids = await Promise.all(students.map((student) => world.pending(student, mentor, at)))
    const answers = await Promise.all(ids.map((id) => approve(id, mentor)))
    assert.deepEqual(answers.map(codeOf).toSorted(), ['ok', ...Array.from({ length: 99 }, () => 'slot-taken')])
    const statuses = await world.statuses(ids)
    assert.equal(statuses.filter((status) => status === 'confirmed').length, 1)
    assert.equal(statuses.filter((status) => status === 'pending').length, 99)
    for (const [index, student] of students.entries())
      assert.deepEqual(
        await world.ledger(student),
        statuses[index] === 'confirmed' ? ['hold -10 → 0', 'capture 0 → 0'] : ['hold -10 → 0'],
      )
  })

  test('of 100 students requesting an hour as it is given away, each gets a pending session or is told, and pays only for pending', async () => {
    const [mentor, first] = [await world.mentor(), await world.student()]
    const students = await Promise.all(Array.from({ length: 100 }, () => world.student()))
    const id = await world.pending(first, mentor, at)
    const [approved, ...answers] = await Promise.all([
      approve(id, mentor),
      ...students.map((student) => bookSession(world, world.request(student, mentor, at))),
    ])
    assert.equal(codeOf(approved), 'ok')
    for (const [index, student] of students.entries()) {
      const answer = answers[index]
      assert.ok(answer && ['ok', 'slot-taken'].includes(codeOf(answer)))
      assert.equal(await world.balance(student), answer.ok ? 0 : 10)
    }
  })

  test('a chain of overlaps across students and mentors leaves no two in one hour', async () => {
    const mentors = await Promise.all(Array.from({ length: 4 }, () => world.mentor()))
    const students = await Promise.all(Array.from({ length: 4 }, () => world.student(credits(40))))
    const ids = await Promise.all(
      students.flatMap((student) =>
        mentors.map(async (mentor) => ({ id: await world.pending(student, mentor, at), mentor })),
      ),
    )
    const answers = await Promise.all(ids.map(({ id, mentor }) => approve(id, mentor)))
    assert.ok(answers.every((answer) => ['ok', 'slot-taken'].includes(codeOf(answer))))
    const confirmed = answers.filter((answer) => answer.ok).length
    assert.ok(confirmed >= 1 && confirmed <= 4)
  })

  test('two approvals of one session confirm it once', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.deepEqual((await Promise.all([approve(id, mentor), approve(id, mentor)])).map(codeOf), ['ok', 'ok'])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0'])
    assert.deepEqual(await actions(id), ['booked by student', 'approved by mentor'])
  })

  test('approving while canceling is valid in either order, and the credits come back', async () => {
    for (let round = 0; round < 10; round++) {
      const { student, mentor } = await pair()
      const id = await world.pending(student, mentor, at)
      const [approved, cancelled] = await Promise.all([approve(id, mentor), cancel(id, student)])
      assert.equal(codeOf(cancelled), 'ok')
      assert.deepEqual(await world.statuses([id]), ['cancelled'])
      assert.deepEqual(
        await world.ledger(student),
        approved.ok ? ['hold -10 → 0', 'capture 0 → 0', 'refund 10 → 10'] : ['hold -10 → 0', 'release 10 → 10'],
      )
    }
  })

  test('approving while suggesting another time does one of the two, never a time nobody agreed to', async () => {
    for (let round = 0; round < 10; round++) {
      const { student, mentor } = await pair()
      const id = await world.pending(student, mentor, at)
      const [approved, suggested] = (await Promise.all([approve(id, mentor), suggest(id, student)])).map(codeOf)
      const { session } = await world.session(id)
      if (approved === 'ok') {
        assert.equal(suggested, 'already-decided')
        assert.deepEqual([session.status, session.startsAt], ['confirmed', new Date(at)])
      } else {
        assert.deepEqual([approved, suggested], ['time-changed', 'ok'])
        assert.deepEqual([session.status, session.startsAt], ['pending', new Date(later)])
      }
    }
  })

  test('approving while declining, by one person in two windows, does one of the two', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    const answers = await Promise.all([approve(id, mentor), decline(id, mentor)])
    assert.deepEqual(answers.map(codeOf).toSorted(), ['already-decided', 'ok'])
  })

  test('both canceling cancels once', async () => {
    const { student, mentor } = await pair()
    const id = await world.confirmed(student, mentor, at)
    const answers = await Promise.all([cancel(id, student), cancel(id, mentor)])
    assert.deepEqual(answers.map(codeOf).toSorted(), ['already-decided', 'ok'])
    assert.deepEqual(await world.ledger(student), ['hold -10 → 0', 'capture 0 → 0', 'refund 10 → 10'])
  })

  test('leave the ledger in order', () => world.assertBalanced())
})
