import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import ICAL from 'ical.js'
import type { SessionId } from '#domain/kit/ids.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { recordReminder } from '#server/sessions/reminders/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openWorld({ now: start })
after(() => world.close())

const minute = 60_000
const hour = 60 * minute
const startsAt = '2026-03-05T21:00:00.000Z'

async function pair() {
  world.clock.set(start)
  const student = await world.student({ timeZone: 'America/New_York' })
  const mentor = await world.mentor({ timeZone: 'Europe/Berlin' })
  await world.settle()
  return { student, mentor }
}

const book = (student: Somebody, mentor: Somebody, notes = '') =>
  student.calls.sessions.book({
    id: world.newId(),
    mentorId: mentor.id,
    topic: 'Interview, prep; and\\more',
    notes,
    date: '2026-03-05',
    time: '16:00',
    timeZone: 'America/New_York',
    meetingLink: 'https://meet.example/room?a=1&b=2',
  })

async function confirmed() {
  const { student, mentor } = await pair()
  const session = await book(student, mentor)
  await mentor.calls.sessions.approve({ sessionId: session.id, startsAt })
  await world.settle()
  return { student, mentor, session }
}

const mailsTo = (person: Somebody, kind?: string) =>
  world.db.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', person.email)
    .where((is) => (kind ? is('kind', '=', kind) : is.and([is('kind', 'like', 'session-%')])))
    .orderBy('written_at')
    .orderBy('key')
    .execute()

const kindsTo = async (person: Somebody) => (await mailsTo(person)).map(({ kind }) => kind)

/** What a third-party calendar reads. */
function readEntry(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  assert.ok(component)
  const event = new ICAL.Event(component)
  const property = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null
  return {
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    status: property('status'),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    stamp: property('dtstamp'),
  }
}

async function invitation(person: Somebody, kind: string) {
  const [mail] = await mailsTo(person, kind)
  assert.ok(mail?.calendar_text, `${kind} to ${person.name} has a calendar part`)
  const entry = readEntry(mail.calendar_text)
  assert.equal(entry.method, mail.calendar_method)
  return entry
}

describe('emails about a session', () => {
  test('tell both what was asked for, each in their own zone', async () => {
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

  test('say once where to meet when that changes after it was confirmed, and update both calendars', async () => {
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
  test('name the link that was given with the approval', async () => {
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

  test('name nobody’s address to the other', async () => {
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

  test('say what happened even where more has happened since', async () => {
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

  test('of a request that ended with the plan say so, and that nobody cancelled it', async () => {
    const { student, mentor } = await pair()
    await book(student, mentor)
    await world.db.transaction((tx) => cancelPending(tx, student.id, world.clock.now()))
    await world.settle()
    for (const person of [student, mentor]) {
      const [email] = await mailsTo(person, 'session-cancelled')
      assert.match(email?.subject ?? '', /was canceled$/)
      assert.match(email?.text ?? '', /The plan paying for it has ended/)
      assert.doesNotMatch(email?.text ?? '', /credits back/)
    }
  })

  test('end with a decline, an expiry or a completion', async () => {
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

describe('invitations', () => {
  test('are read by a calendar that is not ours', async () => {
    const { student, mentor, session } = await confirmed()
    for (const [reader, other] of [
      [student, mentor],
      [mentor, student],
    ] as const) {
      const entry = await invitation(reader, 'session-approved')
      assert.deepEqual(entry, {
        method: 'REQUEST',
        version: '2.0',
        uid: `session-${session.id}@tassel`,
        sequence: 1,
        starts: startsAt,
        ends: '2026-03-05T22:00:00.000Z',
        summary: `Interview, prep; and\\more with ${other.name}`,
        description: `http://localhost:3000/session/${session.id}`,
        location: 'https://meet.example/room?a=1&b=2',
        status: 'CONFIRMED',
        organizer: 'mailto:support@tassel.example',
        attendees: [`mailto:${reader.email}`],
        stamp: '2026-03-02T12:00:00Z',
      })
    }
  })
  test('are taken back under the same UID with a higher sequence', async () => {
    const { student, mentor, session } = await confirmed()
    await student.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    await world.settle()
    for (const reader of [student, mentor]) {
      const [first, last] = [
        await invitation(reader, 'session-approved'),
        await invitation(reader, 'session-cancelled'),
      ]
      assert.deepEqual([last.method, last.status, last.uid], ['CANCEL', 'CANCELLED', first.uid])
      assert.ok(last.sequence > first.sequence)
      assert.deepEqual([last.starts, last.attendees], [startsAt, [`mailto:${reader.email}`]])
    }
  })
  test('a request that was never confirmed is nothing for a calendar', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    await student.calls.sessions.cancel({ sessionId: id, returnsCredits: true })
    await world.settle()
    for (const { calendar_text } of await mailsTo(mentor)) assert.equal(calendar_text, null)
  })
  test('keep long and strange text whole, and every line within 75 bytes', async () => {
    const { student, mentor } = await pair()
    const notes = `${'Żółć, "quotes"; \\ and 🎓 '.repeat(40)}\nBEGIN:VEVENT\r\nEND:VCALENDAR`
    const { id } = await book(student, mentor, notes)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    await world.settle()
    const { description } = await invitation(student, 'session-approved')
    assert.equal(
      description.replaceAll('\r\n', '\n'),
      `${notes.replaceAll('\r\n', '\n')}\n\nhttp://localhost:3000/session/${id}`,
    )
    const [mail] = await mailsTo(student, 'session-approved')
    for (const line of (mail?.calendar_text ?? '').split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  })
})

describe('the file to add to a calendar', () => {
  const file = (id: string, cookie?: string) =>
    world.http.inject({ url: `/api/sessions/${id}/calendar.ics`, ...(cookie ? { headers: { cookie } } : {}) })

  test('is for the two parties', async () => {
    const { student, mentor, session } = await confirmed()
    for (const { cookie } of [student, mentor]) {
      const answer = await file(session.id, cookie)
      assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
      assert.match(String(answer.headers['content-disposition']), /attachment; filename="session.ics"/)
      const { method, uid, sequence, status, attendees } = readEntry(answer.body)
      assert.deepEqual([method, uid, sequence], ['PUBLISH', `session-${session.id}@tassel`, 1])
      assert.deepEqual([status, attendees], ['CONFIRMED', []])
    }
  })
  test('does not exist for anybody else', async () => {
    const { session } = await confirmed()
    const stranger = await world.mentor()
    assert.equal((await file(session.id)).statusCode, 401)
    for (const id of [session.id, world.newId(), 'nonsense']) {
      const answer = await file(id, stranger.cookie)
      assert.deepEqual([answer.statusCode, answer.json<{ message: string }>().message], [404, 'Session not found.'])
    }
  })
})

describe('reminders', () => {
  const reminders = async (person: Somebody) =>
    (await mailsTo(person, 'session-reminder')).map(({ subject }) => subject)
  const before = (ms: number) => world.clock.set(new Date(Date.parse(startsAt) - ms).toISOString())

  test('come 24 hours and 1 hour before, to both, once', async () => {
    const { student, mentor } = await confirmed()
    before(24 * hour + 1)
    await world.settle()
    assert.deepEqual(await reminders(student), [])
    for (const ms of [24 * hour, 24 * hour - minute, hour + 1, hour, hour / 2]) {
      before(ms)
      await world.settle()
    }
    for (const [reader, other] of [
      [student, mentor],
      [mentor, student],
    ] as const)
      assert.deepEqual(await reminders(reader), [
        `Your session with ${other.name} begins in 24 hours`,
        `Your session with ${other.name} begins in 1 hour`,
      ])
  })
  test('after a time when nothing ran, the one that still makes sense comes, and says how long it really is', async () => {
    const { student, mentor } = await confirmed()
    before(5 * hour)
    await world.settle()
    assert.deepEqual(await reminders(student), [`Your session with ${mentor.name} begins in 5 hours`])
    const late = await confirmed()
    before(20 * minute)
    await world.settle()
    assert.deepEqual(await reminders(late.student), [`Your session with ${late.mentor.name} begins in 20 minutes`])
    const tooLate = await confirmed()
    before(-minute)
    await world.settle()
    assert.deepEqual(await reminders(tooLate.student), [])
  })
  test('come neither for what was called off nor for what nobody confirmed', async () => {
    const { student, mentor, session } = await confirmed()
    const open = await pair()
    await book(open.student, open.mentor)
    await mentor.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    for (const ms of [23 * hour, hour / 2]) {
      before(ms)
      await world.settle()
    }
    for (const person of [student, mentor, open.student, open.mentor]) assert.deepEqual(await reminders(person), [])
  })
  test('that have not left yet are taken back when the session is called off', async () => {
    const { student, mentor, session } = await confirmed()
    before(23 * hour)
    // Written, and kept from being sent, as if the mail server did not answer.
    await world.settle()
    await world.db.read
      .updateTable('mails')
      .set({ sent_at: null, send_after: new Date('2026-03-05T20:00:00Z') })
      .where('recipient', '=', student.email)
      .where('kind', '=', 'session-reminder')
      .execute()
    await mentor.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    before(0)
    await world.settle()
    const [reminder] = await mailsTo(student, 'session-reminder')
    assert.ok(reminder)
    assert.equal(reminder.sent_at, null)
    assert.ok(reminder.unwanted_at)
  })
  test('what was agreed on within the last hour needs none', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    before(30 * minute)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    await world.settle()
    assert.deepEqual(await reminders(student), [])
  })
  test('noted by another process since this one began to look are noted once, and that is no failure', async () => {
    const { session } = await confirmed()
    const reminder = { sessionId: session.id as SessionId, startsAt: new Date(startsAt), kind: 'day' } as const
    const note = () => world.db.transaction((tx) => recordReminder(tx, reminder, world.clock.now()))
    const noted = await Promise.all([note(), note()])
    assert.deepEqual(noted.toSorted(), [false, true])
  })
  test('of many sessions are seen to by two processes side by side, once each', async () => {
    const pairs = []
    for (let n = 0; n < 4; n++) pairs.push(await confirmed())
    before(12 * hour)
    await Promise.all([world.settle(), world.settle(), world.settle()])
    for (const { student } of pairs) assert.equal((await reminders(student)).length, 1)
  })
})
