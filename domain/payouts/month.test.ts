import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { monthEndingAt, monthOf, startOfMonth } from './month.ts'

describe('a month of payouts', () => {
  test('begins at midnight UTC, both sides of the edge', () => {
    assert.deepEqual(startOfMonth(new Date('2026-03-31T23:59:59.999Z')), new Date('2026-03-01T00:00:00Z'))
    assert.deepEqual(startOfMonth(new Date('2026-04-01T00:00:00Z')), new Date('2026-04-01T00:00:00Z'))
  })
  test('has a name, and so has the one that ends there', () => {
    assert.equal(monthOf(new Date('2026-03-31T23:59:59.999Z')), '2026-03')
    assert.equal(monthEndingAt(new Date('2026-04-01T00:00:00Z')), '2026-03')
    assert.equal(monthEndingAt(new Date('2026-01-01T00:00:00Z')), '2025-12')
  })
})
