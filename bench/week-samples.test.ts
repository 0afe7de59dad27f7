import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rise, type Sample } from './week-samples.ts'

const series = (memory: (second: number) => number): Sample[] =>
  Array.from({ length: 101 }, (_, seconds) => ({
    seconds,
    memory: memory(seconds),
    fileHandles: 40,
    connections: 0,
    queued: 0,
    bloat: 0,
  }))

describe('the rise of a series', () => {
  test('is zero for a level series, whatever came before', () => {
    assert.deepEqual(
      rise(
        series((second) => Math.min(200, 100 + 10 * second)),
        'memory',
      ),
      { mean: 200, rise: 0 },
    )
    assert.deepEqual(
      rise(
        series(() => 1),
        'connections',
      ),
      { mean: 0, rise: 0 },
    )
  })
  test('is what the second half gains, as a fraction of its mean', () => {
    const { mean, rise: found } = rise(
      series((second) => 100 + second),
      'memory',
    )
    assert.equal(mean, 175)
    assert.ok(Math.abs(found - 50 / 175) < 1e-9)
  })
})
