import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { earnedByFor, monthEndingAt, monthOf, payoutDate, startOfMonth } from './month.ts'

describe('a month of payouts', () => {
  test('begins at midnight UTC, to the millisecond', () => {
    assert.deepEqual(startOfMonth(new Date('2026-03-31T23:59:59.999Z')), new Date('2026-03-01T00:00:00Z'))
    assert.deepEqual(startOfMonth(new Date('2026-04-01T00:00:00Z')), new Date('2026-04-01T00:00:00Z'))
  })
  test('has a name, and so does the one that ends there', () => {
    assert.equal(monthOf(new Date('2026-03-31T23:59:59.999Z')), '2026-03')
    assert.equal(monthEndingAt(new Date('2026-04-01T00:00:00Z')), '2026-03')
    assert.equal(monthEndingAt(new Date('2026-01-01T00:00:00Z')), '2025-12')
  })
})

describe('the month end that pays a session', () => {
  const paidAt = (earnedAt: string, now = earnedAt) => payoutDate(new Date(earnedAt), new Date(now)).toISOString()

  test('comes at least seven days after the session, to the millisecond', () => {
    assert.deepEqual(earnedByFor(new Date('2026-04-01T00:00:00Z')), new Date('2026-03-25T00:00:00Z'))
    assert.equal(paidAt('2026-03-25T00:00:00Z'), '2026-04-01T00:00:00.000Z')
    assert.equal(paidAt('2026-03-25T00:00:00.001Z'), '2026-05-01T00:00:00.000Z')
    assert.equal(paidAt('2026-12-28T10:00:00Z'), '2027-02-01T00:00:00.000Z')
  })
  test('is always in the future', () => {
    assert.equal(paidAt('2026-01-05T10:00:00Z', '2026-03-31T23:59:59.999Z'), '2026-04-01T00:00:00.000Z')
    assert.equal(paidAt('2026-01-05T10:00:00Z', '2026-04-01T00:00:00Z'), '2026-05-01T00:00:00.000Z')
  })
})
