import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { sessionEmailsIn, start, startsAt } from '#test/session-emails.ts'

const world = await openWorld({ now: start })
after(() => world.close())
const { pair, book, confirmed, mailsTo, invitation } = sessionEmailsIn(world)
const minute = 60_000

const kindsTo = async (person: Somebody) => (await mailsTo(person)).map(({ kind }) => kind)

describe('emails about a session', () => {
  test('tell both what was requested, each in their own zone', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    await world.settle()
    const [toStudent] = await mailsTo(student)
    const [toMentor] = await mailsTo(mentor)
    assert.match(toStudent?.text ?? '', /Time: Thursday, March 5, 2026 at 4:00 PM Eastern Standard Time/)
    assert.match(toStudent?.text ?? '', /For mentor \d+: Thursday, March 5, 2026 at 10:00 PM Central European/)
    assert.match(toMentor?.text ?? '', /Time: Thursday, March 5, 2026 at 10:00 PM Central European Standard Time/)
    assert.match(toMentor?.subject ?? '', /would like a session with you/)
    assert.ok(toMentor?.text.includes(`/session/${id}`))
    for (const mail of [toStudent, toMentor]) assert.equal(mail?.calendar_text, null)
  })

  test('announce a meeting link that changes after confirmation once, and update both calendars', async () => {
    const { student, mentor, session } = await confirmed()
    for (const room of ['wrong', 'right']) {
      await student.calls.sessions.setMeetingLink({
        sessionId: session.id,
        meetingLink: `https://meet.example/${room}`,
      })
      await world.clock.advance(1000)
    }
    await world.settle()
    assert.deepEqual(await mailsTo(mentor, 'session-linked'), [])
    await world.clock.advance(minute)
    await world.settle()
    for (const person of [student, mentor]) {
      const mails = await mailsTo(person, 'session-linked')
      assert.equal(mails.length, 1)
      assert.match(mails[0]?.text ?? '', /Meeting link: https:\/\/meet\.example\/right/)
      const before = await invitation(person, 'session-approved')
      const entry = await invitation(person, 'session-linked')
      assert.deepEqual(
        [entry.method, entry.status, entry.location, entry.uid],
        ['REQUEST', 'CONFIRMED', 'https://meet.example/right', before.uid],
      )
      assert.ok(entry.sequence > before.sequence)
    }
  })
  test('say where they meet at the time that was agreed on meanwhile', async () => {
    const { student, mentor, session } = await confirmed()
    const sessionId = session.id
    await student.calls.sessions.proposeMove({
      sessionId,
      date: '2026-03-09',
      time: '16:00',
      timeZone: 'America/New_York',
    })
    await mentor.calls.sessions.setMeetingLink({ sessionId, meetingLink: 'https://meet.example/mine' })
    await world.clock.advance(1000)
    await mentor.calls.sessions.answerMove({ sessionId, startsAt: '2026-03-09T20:00:00.000Z', answer: 'agree' })
    await world.clock.advance(minute)
    await world.settle()
    const [linked] = await mailsTo(student, 'session-linked')
    assert.match(linked?.text ?? '', /Time: Monday, March 9, 2026 at 4:00 PM/)
    assert.equal((await invitation(student, 'session-linked')).starts, '2026-03-09T20:00:00.000Z')
    const { notifications } = await student.calls.notifications.list({})
    const notice = notifications.find(({ type }) => type === 'session-linked')
    assert.equal(notice && 'slotLabel' in notice && notice.slotLabel, '2026-03-09 16:00')
  })
  test('ask the other party about another time, and once agreed update both calendars with one email each', async () => {
    const { student, mentor, session } = await confirmed()
    const sessionId = session.id
    const toMondayAt = (time: string) =>
      student.calls.sessions.proposeMove({ sessionId, date: '2026-03-09', time, timeZone: 'America/New_York' })
    await toMondayAt('15:00')
    await world.settle()
    assert.deepEqual(await mailsTo(student, 'session-move-proposed'), [])
    const [asked] = await mailsTo(mentor, 'session-move-proposed')
    assert.equal(asked?.calendar_text, null)
    assert.match(asked?.text ?? '', /Your session: Thursday, March 5, 2026 at 10:00 PM/)
    assert.match(asked?.text ?? '', /Suggested: Monday, March 9, 2026 at 8:00 PM/)

    await mentor.calls.sessions.answerMove({ sessionId, startsAt: '2026-03-09T19:00:00.000Z', answer: 'decline' })
    await world.settle()
    assert.match((await mailsTo(student, 'session-move-declined'))[0]?.text ?? '', /Time: Thursday, March 5, 2026 at 4/)
    assert.deepEqual(await mailsTo(mentor, 'session-move-declined'), [])

    await toMondayAt('16:00')
    await mentor.calls.sessions.answerMove({ sessionId, startsAt: '2026-03-09T20:00:00.000Z', answer: 'agree' })
    await world.settle()
    await world.settle()
    for (const person of [student, mentor]) {
      assert.equal((await mailsTo(person, 'session-moved')).length, 1)
      const before = await invitation(person, 'session-approved')
      const entry = await invitation(person, 'session-moved')
      assert.deepEqual([entry.method, entry.status, entry.uid], ['REQUEST', 'CONFIRMED', before.uid])
      assert.ok(entry.sequence > before.sequence)
      assert.equal(entry.starts, '2026-03-09T20:00:00.000Z')
    }
  })
  test('include the link that came with the approval', async () => {
    const { student, mentor } = await pair()
    const { id: sessionId } = await book(student, mentor)
    await mentor.calls.sessions.approve({ sessionId, startsAt, meetingLink: 'https://meet.example/given' })
    await world.settle()
    const entry = await invitation(student, 'session-approved')
    assert.equal(entry.location, 'https://meet.example/given')
    await world.clock.advance(2 * minute)
    await world.settle()
    assert.deepEqual(await mailsTo(student, 'session-linked'), [])
  })

  test('never give the other party’s address', async () => {
    const { student, mentor, session } = await confirmed()
    await mentor.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    await world.settle()
    for (const [reader, other] of [
      [student, mentor],
      [mentor, student],
    ] as const)
      for (const { subject, text, html, calendar_text } of await mailsTo(reader))
        assert.ok(![subject, text, html, calendar_text].join().includes(other.email))
  })

  test('follow a session from suggestion to approval, once each, whatever is repeated', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    await world.clock.advance(minute)
    const later = { date: '2026-03-06', time: '22:00', timeZone: 'Europe/Berlin' }
    for (let times = 0; times < 2; times++) await mentor.calls.sessions.suggestTime({ sessionId: id, ...later })
    await world.clock.advance(minute)
    for (let times = 0; times < 2; times++)
      await student.calls.sessions.approve({ sessionId: id, startsAt: '2026-03-06T21:00:00.000Z' })
    await world.settle()
    for (const person of [student, mentor])
      assert.deepEqual(await kindsTo(person), ['session-booked', 'session-suggested', 'session-approved'])
    const { starts, sequence } = await invitation(student, 'session-approved')
    assert.deepEqual([starts, sequence], ['2026-03-06T21:00:00.000Z', 2])
  })

  test('say what happened even if more has happened since', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    await world.clock.advance(minute)
    await mentor.calls.sessions.cancel({ sessionId: id, returnsCredits: true })
    await world.settle()
    const [asked, called] = [
      await invitation(student, 'session-approved'),
      await invitation(student, 'session-cancelled'),
    ]
    assert.deepEqual([asked.status, called.status], ['CONFIRMED', 'CANCELLED'])
  })

  test('say of a request that ended with the plan that it did so, and that nobody canceled it', async () => {
    const { student, mentor } = await pair()
    await book(student, mentor)
    await world.db.transaction((tx) => cancelPending(tx, student.id, world.clock.now()))
    await world.settle()
    for (const person of [student, mentor]) {
      const [email] = await mailsTo(person, 'session-cancelled')
      assert.match(email?.subject ?? '', /was canceled$/)
      // A mentor must not learn about a student's plan.
      assert.equal(/The plan paying for it has ended/.test(email?.text ?? ''), person === student)
      assert.doesNotMatch(email?.text ?? '', /credits back/)
    }
  })

  test('come for a decline, an expiry and a completion', async () => {
    const declined = await pair()
    const { id } = await book(declined.student, declined.mentor)
    await declined.mentor.calls.sessions.decline({ sessionId: id })
    await world.settle()
    assert.equal((await kindsTo(declined.student)).at(-1), 'session-declined')

    const expired = await pair()
    await book(expired.student, expired.mentor)
    world.clock.set('2026-03-06T00:00:00Z')
    await world.settle()
    for (const person of [expired.student, expired.mentor])
      assert.deepEqual(await kindsTo(person), ['session-booked', 'session-expired'])

    const { student, mentor } = await confirmed()
    world.clock.set('2026-03-05T22:00:00Z')
    await world.settle()
    for (const person of [student, mentor]) assert.equal((await kindsTo(person)).at(-1), 'session-completed')
  })
})
