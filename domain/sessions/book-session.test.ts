import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type BookingFacts, type BookingRequest, bookSession, isMeetingLink } from './book-session.ts'

const now = new Date('2026-03-01T12:00:00Z')
const request: BookingRequest = {
  id: 'session' as SessionId,
  studentId: 'student' as PersonId,
  mentorId: 'mentor' as PersonId,
  topic: ' Interview prep ',
  when: { date: '2026-03-02', time: '16:00', timeZone: 'America/New_York' },
  meetingLink: ' https://meet.example.com/abc ',
  notes: ' My first one. ',
}
const facts: BookingFacts = { mentorFound: true, balance: credits(10), taken: false, leadsElsewhere: false }

const book = (given: Partial<BookingRequest> = {}, known: Partial<BookingFacts> = {}) =>
  bookSession({ ...request, ...given }, { ...facts, ...known }, now)
const codeOf = (result: ReturnType<typeof book>) => (result.ok ? 'ok' : result.refusal.code)

describe('booking a session', () => {
  test('creates a pending one that the mentor has to answer; the last ten credits may be spent', () =>
    assert.deepEqual(book(), {
      ok: true,
      value: {
        id: 'session',
        studentId: 'student',
        mentorId: 'mentor',
        topic: 'Interview prep',
        notes: 'My first one.',
        meetingLink: 'https://meet.example.com/abc',
        startsAt: new Date('2026-03-02T21:00:00Z'),
        move: null,
        movedLate: false,
        status: 'pending',
        lastActionBy: 'student',
        creditCost: 10,
        amount: 2500,
        createdAt: now,
      },
    }))
  test('but not with nine credits', () =>
    assert.deepEqual(book({}, { balance: credits(9) }), {
      ok: false,
      refusal: { code: 'short-of-credits', price: 10, balance: 9 },
    }))

  const refused: [string, Partial<BookingRequest>, string][] = [
    ['without a topic', { topic: ' \t ' }, 'topic-missing'],
    ['without a date', { when: { ...request.when, date: '' } }, 'time-not-given'],
    ['without a time', { when: { ...request.when, time: '' } }, 'time-not-given'],
    ['on a day that does not exist', { when: { ...request.when, date: '2026-02-30' } }, 'time-not-given'],
    ['in a zone that does not exist', { when: { ...request.when, timeZone: 'Mars/Olympus' } }, 'zone-unknown'],
    ['right now', { when: { date: '2026-03-01', time: '12:00', timeZone: 'UTC' } }, 'time-past'],
    ['in an hour the clocks skip', { when: { ...request.when, date: '2026-03-08', time: '02:30' } }, 'time-skipped'],
    ['over a year ahead', { when: { date: '2027-03-01', time: '12:01', timeZone: 'UTC' } }, 'time-too-far'],
    ['with a link that is none', { meetingLink: 'http://meet.example.com/abc' }, 'link-invalid'],
  ]
  for (const [how, given, code] of refused) test(`${how} is refused`, () => assert.equal(codeOf(book(given)), code))

  test('may be for a minute from now, or a year', () => {
    assert.equal(codeOf(book({ when: { date: '2026-03-01', time: '12:01', timeZone: 'UTC' } })), 'ok')
    assert.equal(codeOf(book({ when: { date: '2027-03-01', time: '12:00', timeZone: 'UTC' } })), 'ok')
  })
  test('in a doubled hour means the earlier one', () => {
    const twice = { date: '2026-11-01', time: '01:30', timeZone: 'America/New_York' }
    const booked = book({ when: twice })
    assert.deepEqual(booked.ok && booked.value.startsAt, new Date('2026-11-01T05:30:00Z'))
  })
  test('with a missing mentor, or in an hour when one of the two is busy, is refused', () => {
    assert.equal(codeOf(book({}, { mentorFound: false })), 'mentor-not-found')
    assert.equal(codeOf(book({}, { taken: true })), 'slot-taken')
  })
  test('with a link that is not a place to meet is refused', () => {
    assert.equal(codeOf(book({ meetingLink: 'https://t.me/x' }, { leadsElsewhere: true })), 'link-elsewhere')
  })
  test('reports the first problem in the order of the specification: credits, topic, time', () => {
    const wrong = { topic: '', when: { date: '', time: '', timeZone: 'UTC' }, meetingLink: 'no' }
    assert.equal(codeOf(book(wrong, { balance: credits(0) })), 'short-of-credits')
    assert.equal(codeOf(book(wrong)), 'topic-missing')
    assert.equal(codeOf(book({ ...wrong, topic: 'Essay' })), 'time-not-given')
    assert.equal(codeOf(book({ meetingLink: 'no' }, { taken: true })), 'link-invalid')
  })
})

describe('a meeting link', () => {
  const good = [
    'https://zoom.us/j/123?pwd=a.b~c',
    'HTTPS://Meet.Example.com',
    'https://meet.example.com:8443/x#y',
    'https://bücher.example/raum',
  ]
  const bad = [
    'http://zoom.us/j/1',
    'javascript:alert(1)',
    'https://',
    'https://zoom',
    'https://zoom.us@elsewhere.example/',
    'https://zoom.us/a b',
    'https://zoom.us/"onclick="',
    'zoom.us/j/1',
    'https:/zoom.us',
  ]
  for (const link of good) test(`may be ${link}`, () => assert.ok(isMeetingLink(link)))
  for (const link of bad) test(`may not be ${link}`, () => assert.ok(!isMeetingLink(link)))
})
