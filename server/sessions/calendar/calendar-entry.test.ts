import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { readEntry, sessionEmailsIn, start, startsAt } from '#test/session-emails.ts'

const world = await openWorld({ now: start })
after(() => world.close())
const { pair, book, confirmed, mailsTo, invitation } = sessionEmailsIn(world)

describe('invitations', () => {
  test('can be read by a third-party calendar', async () => {
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
  test('are withdrawn under the same UID with a higher sequence', async () => {
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
  test('are not sent for a request that was never confirmed', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    await student.calls.sessions.cancel({ sessionId: id, returnsCredits: true })
    await world.settle()
    for (const { calendar_text } of await mailsTo(mentor)) assert.equal(calendar_text, null)
  })
  test('keep long and unusual text intact, and every line within 75 bytes', async () => {
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

  test('is available to the two parties', async () => {
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
