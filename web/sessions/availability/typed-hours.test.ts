import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromTyped, toTyped, withDay } from './typed-hours.ts'

describe('open hours being typed', () => {
  const evening = { weekday: 5, fromMinute: 22 * 60 + 30, toMinute: 24 * 60 }
  test('may end at midnight, the end of the day', () => {
    const { from, to } = toTyped(evening)
    assert.deepEqual([from, to], ['22:30', '00:00'])
  })
  test('come back unchanged', () => {
    for (const span of [
      evening,
      { weekday: 1, fromMinute: 0, toMinute: 24 * 60 },
      { weekday: 7, fromMinute: 545, toMinute: 605 },
    ])
      assert.deepEqual(fromTyped(toTyped(span)), span)
  })
})

describe('days off', () => {
  test('are listed in order, once each; an empty field adds none', () => {
    assert.deepEqual(withDay(['2026-07-01', '2026-12-24'], '2026-12-01'), ['2026-07-01', '2026-12-01', '2026-12-24'])
    assert.deepEqual(withDay(['2026-07-01'], '2026-07-01'), ['2026-07-01'])
    assert.deepEqual(withDay(['2026-07-01'], ''), ['2026-07-01'])
  })
})
