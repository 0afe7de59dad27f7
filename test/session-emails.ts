import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { type MailKind, mailKinds } from '#domain/email/mail-kind.ts'
import type { openWorld, Somebody } from './world.ts'

const isKind = (name: string): name is MailKind => name in mailKinds
const sessionKinds = Object.keys(mailKinds)
  .filter(isKind)
  .filter((kind) => kind.startsWith('session-'))

export const start = '2026-03-02T12:00:00Z'
/** When every session in these tests starts. */
export const startsAt = '2026-03-05T21:00:00.000Z'

/** A student in New York and a mentor in Berlin, their session, and the emails they got about it. */
export function sessionEmailsIn(world: Awaited<ReturnType<typeof openWorld>>) {
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

  const mailsTo = (person: Somebody, kind?: MailKind) =>
    world.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', person.email)
      .where((is) => (kind ? is('kind', '=', kind) : is('kind', 'in', sessionKinds)))
      .orderBy('written_at')
      .orderBy('key')
      .execute()

  async function invitation(person: Somebody, kind: MailKind) {
    const [mail] = await mailsTo(person, kind)
    assert.ok(mail?.calendar_text, `${kind} to ${person.name} has a calendar part`)
    const entry = readEntry(mail.calendar_text)
    assert.equal(entry.method, mail.calendar_method)
    return entry
  }

  return { pair, book, confirmed, mailsTo, invitation }
}

/** Reads an invitation as a third-party calendar would. */
export function readEntry(text: string) {
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
