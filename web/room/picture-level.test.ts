import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LineSample } from './line-sample.ts'
import { afterSample, goodLine } from './picture-level.ts'

const good = { lost: 0, roundTripMs: 40, availableBits: 2_000_000 }
const bad = { ...good, lost: 0.2 }
const levelAfter = (samples: LineSample[]) => samples.reduce(afterSample, goodLine).level
const times = (many: number, sample: LineSample) => Array.from({ length: many }, () => sample)

describe('video on a poor connection', () => {
  test('stays unchanged for a moment, then gets small, then disappears', () => {
    assert.equal(levelAfter([bad]), 'full')
    assert.equal(levelAfter([bad, good, bad]), 'full')
    assert.equal(levelAfter(times(2, bad)), 'small')
    assert.equal(levelAfter(times(9, bad)), 'none')
  })
  test('comes back one step at a time once the connection has been good for a while', () => {
    assert.equal(levelAfter([...times(4, bad), ...times(4, good)]), 'none')
    assert.equal(levelAfter([...times(4, bad), ...times(5, good)]), 'small')
    assert.equal(levelAfter([...times(4, bad), ...times(10, good)]), 'full')
  })
  test('stays small if the bandwidth allows just that', () => {
    const littleRoom = { ...good, availableBits: 100_000 }
    assert.equal(levelAfter(times(20, littleRoom)), 'small')
    assert.equal(levelAfter([...times(20, littleRoom), ...times(5, good)]), 'full')
    assert.equal(levelAfter(times(4, { ...good, availableBits: 60_000 })), 'none')
  })
  test('suffers from lost packets, long round trips and low bandwidth', () => {
    for (const sample of [{ ...good, roundTripMs: 900 }, { ...good, availableBits: 90_000 }, bad])
      assert.equal(levelAfter(times(2, sample)), 'small')
    const unknown = { lost: undefined, roundTripMs: undefined, availableBits: undefined }
    assert.equal(levelAfter(times(9, unknown)), 'full')
  })
})
