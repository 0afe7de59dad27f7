import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { graduationYears } from './graduation-years.ts'

const yearsIn = (date: string) => graduationYears(new Date(date))

describe('the graduation years', () => {
  test('first run from 2025 to 2028', () => assert.deepEqual(yearsIn('2024-06-01'), [2025, 2026, 2027, 2028]))
  test('later run to four years ahead', () => {
    assert.equal(yearsIn('2025-01-01T00:00Z').at(-1), 2029)
    assert.equal(yearsIn('2026-12-31T23:59Z').at(-1), 2030)
  })
  test('always start with 2025', () => assert.equal(yearsIn('2040-01-01')[0], 2025))
})
