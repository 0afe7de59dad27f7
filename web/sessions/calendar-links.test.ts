import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const event = {
  title: 'Essays & more with Noah',
  startsAt: '2026-03-03T21:00:00.000Z',
  endsAt: '2026-03-03T22:00:00.000Z',
  details: 'https://tassel.example/session/1',
  location: 'https://meet.example/a?b=1&c=2',
}
const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

describe('links that fill in a calendar', () => {
  test('include Google’s, in UTC', () =>
    assert.deepEqual(partsOf(googleCalendarLink(event)), {
      action: 'TEMPLATE',
      text: event.title,
      dates: '20260303T210000Z/20260303T220000Z',
      details: event.details,
      location: event.location,
    }))
  test('include Outlook’s', () =>
    assert.deepEqual(partsOf(outlookCalendarLink(event)), {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: event.startsAt,
      enddt: event.endsAt,
      body: event.details,
      location: event.location,
    }))
  test('name no place if there is none', () =>
    assert.equal('location' in partsOf(googleCalendarLink({ ...event, location: '' })), false))
})
