import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sameHourAgain } from './same-hour-again.ts'

const again = (startsAt: string, now: string, timeZone = 'America/New_York') => {
  const { date, time } = sameHourAgain(new Date(startsAt), timeZone, new Date(now))
  return `${date} ${time}`
}

describe('the same hour again', () => {
  // A Tuesday, 4:00 PM in New York.
  const startsAt = '2026-02-10T21:00:00Z'
  const rows: [what: string, now: string, expected: string][] = [
    ['right after it', '2026-02-10T22:00:00Z', '2026-02-17 16:00'],
    ['six days later', '2026-02-16T21:00:00Z', '2026-02-17 16:00'],
    ['a week later to the minute', '2026-02-17T21:00:00Z', '2026-02-24 16:00'],
    ['weeks later', '2026-03-04T12:00:00Z', '2026-03-10 16:00'],
    ['before it, where it was called off', '2026-02-01T12:00:00Z', '2026-02-17 16:00'],
  ]
  for (const [what, now, expected] of rows)
    test(`${what}: ${expected}`, () => assert.equal(again(startsAt, now), expected))

  test('is the same wall-clock time, whatever the clocks do in between', () =>
    assert.equal(again('2026-03-03T21:00:00Z', '2026-03-03T22:00:00Z'), '2026-03-10 16:00'))
  test('moves to the next time that exists if the clocks skip it', () =>
    assert.equal(again('2026-03-01T07:30:00Z', '2026-03-01T09:00:00Z'), '2026-03-08 03:30'))
})
