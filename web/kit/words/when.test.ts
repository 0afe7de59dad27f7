import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  ago,
  dayAndTime,
  dayNamed,
  dayOnly,
  dayWithYear,
  isElsewhere,
  partsOfDay,
  span,
  timeOnly,
  zoneAndPlace,
  zoneInWords,
} from './when.ts'

const now = new Date('2026-11-21T12:00:00Z')
const session = '2026-12-01T21:00:00Z'

describe('a moment', () => {
  test('is shown in the reader’s time zone', () => {
    assert.equal(dayAndTime(session, 'America/New_York', { now }), 'Tue, Dec 1, 4:00 PM')
    assert.equal(dayAndTime(session, 'Asia/Tokyo', { now }), 'Wed, Dec 2, 6:00 AM')
  })
  test('is written the way Intl writes it, around the clock and the year', () => {
    const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
    for (const timeZone of ['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']) {
      const intl = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
      const withYear = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric', timeZone })
      for (let at = Date.UTC(2026, 0, 3); at < Date.UTC(2026, 11, 30); at += 5.25 * 3_600_000) {
        const iso = new Date(at).toISOString()
        const plain = (text: string) => text.replaceAll('\u202f', ' ')
        assert.equal(dayAndTime(iso, timeZone, { now }), plain(intl.format(at)))
        assert.equal(dayAndTime(iso, timeZone, { now: new Date('2020-06-01') }), plain(withYear.format(at)))
      }
    }
  })
  test('names the zone on request', () => {
    assert.equal(timeOnly(session, 'America/New_York', { zoneName: true }), '4:00 PM EST')
    assert.equal(zoneInWords('America/New_York', session), 'Eastern Standard Time')
    assert.equal(zoneInWords('America/New_York', '2026-07-01T00:00:00Z'), 'Eastern Daylight Time')
    // Without a moment, so the name doesn't depend on today's offset.
    assert.equal(zoneInWords('America/New_York'), 'Eastern Time')
    assert.equal(zoneInWords('UTC'), 'Coordinated Universal Time')
  })
  test("names a zone the way people there do, under its place's current name", () => {
    assert.equal(zoneAndPlace('Asia/Calcutta'), 'India Standard Time (Kolkata)')
    assert.equal(zoneAndPlace('America/New_York'), 'Eastern Time (New York)')
    assert.match(zoneAndPlace('America/Argentina/Buenos_Aires'), /\(Argentina, Buenos Aires\)$/)
    assert.equal(zoneAndPlace('UTC'), 'Coordinated Universal Time (UTC)')
  })
  test('counts as elsewhere if the device shows another time, or the same time on another day', () => {
    assert.equal(isElsewhere(session, 'America/New_York', 'America/Chicago'), true)
    assert.equal(isElsewhere(session, 'Pacific/Honolulu', 'Pacific/Kiritimati'), true)
    assert.equal(isElsewhere(session, 'America/New_York', 'America/Toronto'), false)
    // The two zones agree in winter but not in summer.
    assert.equal(isElsewhere(session, 'America/Denver', 'America/Phoenix'), false)
    assert.equal(isElsewhere('2026-07-01T21:00:00Z', 'America/Denver', 'America/Phoenix'), true)
  })
  test('always has its year on paper', () =>
    assert.equal(dayWithYear('2026-12-01T00:00:00Z', 'UTC'), 'Tue, Dec 1, 2026'))
  test('on a calendar page has its own date, wherever it is read', () =>
    assert.deepEqual(partsOfDay('2026-12-01'), { weekday: 'Tue', month: 'Dec', day: '1' }))
  test('includes the year if it is not the current one', () =>
    assert.equal(dayOnly('2027-01-02T12:00:00Z', 'UTC', { now }), 'Sat, Jan 2, 2027'))
  test('falls in the year of the reader’s zone', () =>
    assert.equal(dayOnly('2027-01-01T03:00:00Z', 'America/New_York', { now }), 'Thu, Dec 31'))
  test('is shown even in a zone this browser does not know', () =>
    assert.match(dayAndTime(session, 'Mars/Olympus_Mons', { now }), /Dec \d, \d+:\d\d [AP]M$/))
})

describe('an hour', () => {
  const inNewYork = (startsAt: string) =>
    span(startsAt, new Date(Date.parse(startsAt) + 3_600_000).toISOString(), 'America/New_York').replace(
      /, \d{4},/,
      ',',
    )
  test('ends an hour later', () => assert.equal(inNewYork('2031-12-01T21:00:00Z'), 'Mon, Dec 1, 4:00 PM – 5:00 PM EST'))
  test('from 1:30 on the night the clocks go forward ends at 3:30', () =>
    assert.equal(inNewYork('2031-03-09T06:30:00Z'), 'Sun, Mar 9, 1:30 AM EST – 3:30 AM EDT'))
  test('from 1:30 on the night they go back ends at 1:30 again, not 2:30', () =>
    assert.equal(inNewYork('2031-11-02T05:30:00Z'), 'Sun, Nov 2, 1:30 AM EDT – 1:30 AM EST'))
})

describe('a day heading above a group', () => {
  test("is 'today' until midnight in that zone", () => {
    assert.equal(dayNamed('2026-11-21T00:30:00Z', 'UTC', { now }), 'Today')
    assert.equal(dayNamed('2026-11-21T00:30:00Z', 'America/New_York', { now }), 'Yesterday')
    assert.equal(dayNamed('2026-11-19T12:00:00Z', 'UTC', { now }), 'Thu, Nov 19')
  })
})

describe('how long ago', () => {
  const said: [string, string][] = [
    ['2026-11-21T11:59:31Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T10:00:01Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
  ]
  for (const [at, words] of said) test(`${at} was ${words}`, () => assert.equal(ago(at, { now }), words))
})
