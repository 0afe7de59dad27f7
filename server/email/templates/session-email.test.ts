import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { productFrom } from '#domain/kit/product.ts'
import type { SessionEmailFacts } from './session-email-facts.ts'
import { sessionEmail, type SessionEmailKind, sessionReminderEmail } from './session-email.ts'

const facts: SessionEmailFacts = {
  reader: { party: 'student', name: 'Maya', timeZone: 'America/New_York' },
  other: { name: 'Noah', timeZone: 'Europe/London' },
  actor: 'mentor',
  topic: 'Interview prep',
  startsAt: new Date('2026-03-10T20:00:00Z'),
  at: new Date('2026-03-08T12:00:00Z'),
  meetingLink: '',
  credits: 10,
  returnsCredits: true,
  url: 'https://tassel.example/session/1',
  product: productFrom(),
}
const toMentor: SessionEmailFacts = {
  ...facts,
  reader: { party: 'mentor', name: 'Noah', timeZone: 'Europe/London' },
  other: { name: 'Maya', timeZone: 'America/New_York' },
}
const kinds: SessionEmailKind[] = [
  'session-booked',
  'session-suggested',
  'session-approved',
  'session-declined',
  'session-cancelled',
  'session-expired',
  'session-completed',
]

describe('an email about a session', () => {
  for (const kind of kinds)
    for (const given of [facts, toMentor])
      test(`${kind}, to the ${given.reader.party}: names the other, the topic, the time on both clocks and the page`, () => {
        const { subject, text, html } = sessionEmail(kind, given)
        assert.ok(subject.includes(given.other.name), subject)
        for (const part of ['Topic: Interview prep', facts.url, `Hi ${given.reader.name},`])
          assert.ok(text.includes(part), part)
        assert.match(text, /Time: Tuesday, March 10, 2026 at (4|8):00 PM (Eastern Daylight|Greenwich Mean) Time/)
        assert.match(text, new RegExp(`For ${given.other.name}: Tuesday, March 10, 2026 at (4|8):00 PM`))
        assert.ok(html.includes(facts.url))
      })

  test('names one clock if both show the same time', () => {
    const { text } = sessionEmail('session-approved', {
      ...facts,
      other: { name: 'Noah', timeZone: 'America/Detroit' },
    })
    assert.doesNotMatch(text, /For Noah:/)
  })
  test('names one clock if the other account is closed, since its zone is unknown', () => {
    const gone = { name: 'Former student', timeZone: 'UTC', isClosed: true }
    assert.doesNotMatch(sessionEmail('session-cancelled', { ...toMentor, other: gone }).text, /For Former|Coordinated/)
  })
  test('says who did it', () => {
    assert.match(sessionEmail('session-declined', facts).subject, /^Noah declined/)
    assert.match(sessionEmail('session-declined', { ...facts, actor: 'student' }).subject, /^You declined/)
    assert.match(sessionEmail('session-suggested', toMentor).subject, /^You suggested/)
  })
  test('says what happens to the credits', () => {
    assert.match(sessionEmail('session-cancelled', facts).text, /You got your 10 credits back\./)
    const late = { actor: 'student' as const, returnsCredits: false }
    assert.match(
      sessionEmail('session-cancelled', { ...facts, ...late }).text,
      /so it cost 10 credits, and Noah is paid/,
    )
    assert.match(
      sessionEmail('session-cancelled', { ...toMentor, ...late }).text,
      /you still earn \$25 for the hour\. Payouts shows/,
    )
  })
  test('tells a student until when canceling is free, or that it is too late for that', () => {
    const late = { ...facts, at: new Date('2026-03-10T08:00:01Z') }
    for (const kind of ['session-approved', 'session-moved'] as const) {
      const last = sessionEmail(kind, { ...facts, at: new Date('2026-03-10T08:00:00Z') }).text
      assert.match(last, /cancel 12 hours or more before the (new )?start, and you'll get your credits back\./)
      const { text } = sessionEmail(kind, late)
      assert.match(text, /It's less than 12 hours until the (new )?start, so canceling won't return your credits\./)
      assert.doesNotMatch(text, /get your credits back/)
    }
    const warned = /so once you agree, canceling won't return your credits\./
    for (const kind of ['session-suggested', 'session-move-proposed'] as const) {
      assert.match(sessionEmail(kind, late).text, warned)
      for (const given of [facts, { ...toMentor, actor: 'student' as const, at: late.at }])
        assert.doesNotMatch(sessionEmail(kind, given).text, warned)
    }
  })
  test('includes the meeting link if there is one', () =>
    assert.match(
      sessionEmail('session-approved', { ...facts, meetingLink: 'https://meet.example/a?b=1&c=2' }).text,
      /Meeting link: https:\/\/meet\.example\/a\?b=1&c=2/,
    ))
  test('says where the two will meet: at the link or in the room', () => {
    const withLink = { ...facts, meetingLink: 'https://meet.example/a' }
    const soon = new Date(facts.startsAt.getTime() - 3_600_000)
    for (const write of [
      (given: SessionEmailFacts) => sessionEmail('session-approved', given),
      (given: SessionEmailFacts) => sessionReminderEmail(given, soon),
    ]) {
      assert.match(write(facts).text, /You'll meet in Tassel's video room: open the session's page and press Join\./)
      assert.match(write(withLink).text, /The link to join is below\./)
    }
  })
  test('after the session says how to rate it, and how long one can report that it did not happen', () => {
    assert.match(
      sessionEmail('session-completed', facts).text,
      /you can say how it was and book another hour with Noah/,
    )
    for (const given of [facts, toMentor])
      assert.match(sessionEmail('session-completed', given).text, /If it didn't happen, tell us .* within 72 hours\./)
  })
  test('keeps names and topics plain text, each on one line', () => {
    const strange = '<b>"Noah"</b>\r\nBcc: everyone@example.com \u202egnp.exe'
    for (const kind of kinds) {
      const { subject, text, html } = sessionEmail(kind, {
        ...facts,
        other: { ...facts.other, name: strange },
        topic: strange,
      })
      assert.doesNotMatch(subject, /[\r\n\u202e]/)
      assert.doesNotMatch(text, /\nBcc:|\u202e/)
      assert.doesNotMatch(html, /<b>|\u202e/)
    }
  })
})

describe('a reminder', () => {
  const at = (minutesBefore: number) =>
    sessionReminderEmail(facts, new Date(facts.startsAt.getTime() - minutesBefore * 60_000)).subject
  test('says how much time is left', () => {
    assert.equal(at(24 * 60), 'Your session with Noah starts in 24 hours')
    assert.equal(at(5 * 60), 'Your session with Noah starts in 5 hours')
    assert.equal(at(60), 'Your session with Noah starts in 1 hour')
    assert.equal(at(20), 'Your session with Noah starts in 20 minutes')
    assert.equal(at(1), 'Your session with Noah starts in 1 minute')
  })
})
