import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleOf } from './line-sample.ts'

const now = Date.UTC(2026, 0, 1)
const report = (type: string, more: object, agoMs = 0) => ({ type, timestamp: now - agoMs, ...more })
const transport = report('transport', { id: 'transport', selectedCandidatePairId: 'new' })
const pairs = [
  report('candidate-pair', { id: 'new', nominated: true, currentRoundTripTime: 0.04, availableOutgoingBitrate: 9e5 }),
  // From before the line broke and recovered.
  report('candidate-pair', { id: 'old', nominated: true, currentRoundTripTime: 8, availableOutgoingBitrate: 3e4 }),
]
const picture = report('outbound-rtp', { id: 'camera', kind: 'video', framesPerSecond: 24 })
const lossOf = (kind: string, fractionLost: number, agoMs: number) =>
  report('remote-inbound-rtp', { id: kind, kind, fractionLost }, agoMs)

describe('what a browser reports about a connection', () => {
  test('is the worst loss, and the route packets take now', () => {
    assert.deepEqual(sampleOf([transport, picture, ...pairs, lossOf('audio', 0.01, 4900), lossOf('video', 0.2, 800)]), {
      lost: 0.2,
      roundTripMs: 40,
      availableBits: 9e5,
    })
  })
  test('excludes the last report on video that is no longer sent', () => {
    assert.equal(sampleOf([transport, lossOf('audio', 0.01, 4900), lossOf('video', 1, 20_000)]).lost, 0.01)
    assert.equal(sampleOf([transport, lossOf('video', 1, 20_000)]).lost, undefined)
  })
  test('excludes the bandwidth measured with sound alone', () => {
    assert.equal(sampleOf([transport, ...pairs]).availableBits, undefined)
    assert.equal(sampleOf([transport, { ...picture, framesPerSecond: 0 }, ...pairs]).availableBits, undefined)
  })
  test('is read from a browser that marks the selected pair', () => {
    const [inUse, before] = pairs
    assert.equal(
      sampleOf([
        { ...inUse, selected: true },
        { ...before, selected: false },
      ]).roundTripMs,
      40,
    )
  })
  test('is unknown if it reports nothing', () => {
    const nothing = { lost: undefined, roundTripMs: undefined, availableBits: undefined }
    assert.deepEqual(sampleOf([]), nothing)
    assert.deepEqual(sampleOf([transport]), nothing)
  })
})
