import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byDay } from './by-day.ts'

const now = new Date('2026-11-20T15:00:00Z')
const headings = (zone: string, ...timestamps: string[]) =>
  byDay(
    timestamps.map((timestamp) => ({ timestamp })),
    zone,
    now,
  ).map(({ heading, items }) => [heading, items.length])

describe('notifications by day', () => {
  test('are ordered newest day first, whatever order they arrive in', () =>
    assert.deepEqual(headings('UTC', '2026-11-18T12:00:00Z', '2026-11-20T01:00:00Z', '2026-11-19T23:59:00Z'), [
      ['Today', 1],
      ['Yesterday', 1],
      ['Wed, Nov 18', 1],
    ]))
  test('are grouped by the days of the reader’s zone', () =>
    assert.deepEqual(headings('America/Los_Angeles', '2026-11-20T09:00:00Z', '2026-11-20T07:59:00Z'), [
      ['Today', 1],
      ['Yesterday', 1],
    ]))
})
