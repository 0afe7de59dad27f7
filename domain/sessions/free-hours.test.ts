import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hour } from '#domain/kit/time.ts'
import type { Availability } from './availability.ts'
import { checkAvailability } from './check-availability.ts'
import { clockTime, freeHours, wallClockOf } from './free-hours.ts'

const tuesday = 2
const at = (text: string) => new Date(text)
const span = (weekday: number, from: string, to: string) => ({
  weekday,
  fromMinute: minutes(from),
  toMinute: minutes(to),
})
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

describe('setting open hours', () => {
  const base: Availability = { timeZone: 'Europe/Berlin', openHours: [span(tuesday, '16:00', '18:00')], daysOff: [] }
  const checked = (changed: Partial<Availability>) => checkAvailability({ ...base, ...changed })

  test('keeps valid ones unchanged', () => assert.deepEqual(checked({}), { ok: true, value: base }))
  test('allows no hours at all', () => assert.equal(checked({ openHours: [] }).ok, true))
  test('merges spans that overlap or touch, in the order of the week', () => {
    const openHours = [
      span(3, '09:00', '10:00'),
      span(tuesday, '18:00', '19:30'),
      span(tuesday, '16:00', '18:00'),
      span(tuesday, '16:30', '17:30'),
    ]
    const result = checked({ openHours })
    assert.deepEqual(result.ok && result.value.openHours, [span(tuesday, '16:00', '19:30'), span(3, '09:00', '10:00')])
  })
  test('requires a span to fit an hour: exactly one is enough, a minute less is not', () => {
    assert.equal(checked({ openHours: [span(1, '23:00', '24:00')] }).ok, true)
    for (const wrong of [span(1, '23:01', '24:00'), span(1, '10:00', '10:00'), span(1, '12:00', '10:00')])
      assert.deepEqual(checked({ openHours: [wrong] }), { ok: false, refusal: { code: 'open-hours-short' } })
  })
  test('requires a day off to exist, and lists it once', () => {
    const result = checked({ daysOff: ['2026-12-24', '2026-07-01', '2026-12-24'] })
    assert.deepEqual(result.ok && result.value.daysOff, ['2026-07-01', '2026-12-24'])
    for (const wrong of ['2026-02-29', '2026-13-01', 'soon'])
      assert.deepEqual(checked({ daysOff: [wrong] }), { ok: false, refusal: { code: 'day-off-unknown' } })
  })
  test('requires a known zone', () =>
    assert.deepEqual(checked({ timeZone: 'Mars/Olympus' }), { ok: false, refusal: { code: 'zone-unknown' } }))
})

describe('free hours', () => {
  const mentor: Availability = {
    timeZone: 'America/New_York',
    openHours: [span(tuesday, '16:00', '18:30')],
    daysOff: ['2026-03-24'],
  }
  const march = { from: at('2026-03-02T00:00:00Z'), to: at('2026-04-01T00:00:00Z') }
  const free = (
    given: Partial<Availability> = {},
    {
      taken = [],
      from = march.from,
      to = march.to,
      now = from,
    }: Partial<{ taken: Date[]; from: Date; to: Date; now: Date }> = {},
  ) => freeHours({ ...mentor, ...given }, { taken, from, to }, now).map((start) => start.toISOString().slice(0, 16))

  test('start on the hour of the span and end within it, by the wall clock when the clocks change', () => {
    // New York leaves standard time on March 8. March 24 is a day off.
    assert.deepEqual(free(), [
      '2026-03-03T21:00',
      '2026-03-03T22:00',
      '2026-03-10T20:00',
      '2026-03-10T21:00',
      '2026-03-17T20:00',
      '2026-03-17T21:00',
      '2026-03-31T20:00',
      '2026-03-31T21:00',
    ])
  })
  test('cover the requested span, excluding its end', () => {
    const [from, to] = [at('2026-03-03T21:00:00Z'), at('2026-03-03T22:00:00Z')]
    assert.deepEqual(free({}, { from, to, now: at('2026-03-01T00:00:00Z') }), ['2026-03-03T21:00'])
  })
  test('lie in the future, and at most a year away', () => {
    const day = { from: at('2026-03-03T00:00:00Z'), to: at('2026-03-04T00:00:00Z') }
    assert.deepEqual(free({}, { ...day, now: at('2026-03-03T21:00:00Z') }), ['2026-03-03T22:00'])
    assert.deepEqual(free({}, { ...day, now: at('2025-03-03T21:00:00Z') }), ['2026-03-03T21:00'])
  })
  test('exclude hours that either person has promised, even in part', () => {
    const on = { from: at('2026-03-03T00:00:00Z'), to: at('2026-03-04T00:00:00Z') }
    assert.deepEqual(free({}, { ...on, taken: [at('2026-03-03T21:00:00Z')] }), ['2026-03-03T22:00'])
    assert.deepEqual(free({}, { ...on, taken: [at('2026-03-03T21:30:00Z')] }), [])
    assert.equal(free({}, { ...on, taken: [at('2026-03-03T20:00:00Z'), at('2026-03-03T23:00:00Z')] }).length, 2)
  })
  test('exclude a skipped hour, and one that the skip would push out of the span', () => {
    const sunday = { from: at('2026-03-08T00:00:00Z'), to: at('2026-03-09T04:00:00Z') }
    assert.deepEqual(free({ openHours: [span(7, '01:00', '04:00')] }, sunday), ['2026-03-08T06:00', '2026-03-08T07:00'])
    assert.deepEqual(free({ openHours: [span(7, '01:30', '02:30')] }, sunday), ['2026-03-08T06:30'])
  })
  test('include only the earlier of a doubled hour', () => {
    const sunday = { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-02T05:00:00Z') }
    assert.deepEqual(free({ openHours: [span(7, '01:00', '03:00')] }, sunday), ['2026-11-01T05:00', '2026-11-01T07:00'])
  })
  test('may end at the end of the day', () => {
    const day = { from: at('2026-03-03T00:00:00Z'), to: at('2026-03-05T00:00:00Z') }
    assert.deepEqual(free({ openHours: [span(tuesday, '22:30', '24:00')] }, day), ['2026-03-04T03:30'])
  })
  test('include every hour of somebody who is always available', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, '00:00', '24:00'))
    assert.equal(free({ openHours: always, daysOff: [] }, { to: at('2026-03-09T05:00:00Z') }).length, 172)
  })
})

describe('an instant on a wall clock', () => {
  test('is the time to pick for it', () =>
    assert.deepEqual(wallClockOf(at('2026-03-03T21:00:00Z'), 'Asia/Kolkata'), {
      date: '2026-03-04',
      time: '02:30',
      timeZone: 'Asia/Kolkata',
    }))
  test('does not exist for the second of two doubled hours', () => {
    const second = at('2026-11-01T06:30:00Z')
    assert.equal(wallClockOf(second, 'America/New_York'), undefined)
    assert.equal(wallClockOf(new Date(second.getTime() - hour), 'America/New_York')?.time, '01:30')
  })
  test('minutes since midnight are shown as a time', () =>
    assert.deepEqual([0, 65, 1439, 1440].map(clockTime), ['00:00', '01:05', '23:59', '24:00']))
})
