import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clockFaces } from './clocks.ts'

const now = new Date('2026-11-01T12:00:00Z')
const read = (...zones: string[]) =>
  clockFaces(
    '2026-12-01T21:00:00Z',
    zones.map((zone) => ({ zone, whose: zone })),
    now,
  ).map(({ reads }) => reads)

describe('a moment in two zones', () => {
  test('is shown in both if they differ, each with its zone', () => {
    assert.deepEqual(read('America/New_York', 'America/Los_Angeles'), [
      'Tue, Dec 1, 4:00 PM EST',
      'Tue, Dec 1, 1:00 PM PST',
    ])
  })
  test('is shown once if they show the same', () => {
    assert.deepEqual(read('America/New_York', 'America/Detroit'), ['Tue, Dec 1, 4:00 PM EST'])
  })
  test('may fall on two days', () => {
    assert.deepEqual(read('America/New_York', 'Asia/Tokyo'), ['Tue, Dec 1, 4:00 PM EST', 'Wed, Dec 2, 6:00 AM GMT+9'])
  })
})
