import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nextTry } from './next-try.ts'

const now = new Date('2026-03-02T12:00:00Z')
const tryUntil = new Date('2026-03-03T12:00:00Z')
const pause = (attempts: number) => {
  const next = nextTry({ attempts, tryUntil }, now)
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('the next attempt to send an email', () => {
  test('comes half a minute after the first, then after twice as long each time', () => {
    assert.deepEqual([1, 2, 3, 4].map(pause), [30, 60, 120, 240])
  })
  test('is never more than two hours away', () => assert.deepEqual([8, 9, 50].map(pause), [3840, 7200, 7200]))
  test('comes no later than the deadline', () => {
    const last = new Date(tryUntil.getTime() - 1000)
    assert.deepEqual(nextTry({ attempts: 1, tryUntil }, last), tryUntil)
  })
  test('does not come after the deadline', () => assert.equal(nextTry({ attempts: 1, tryUntil }, tryUntil), undefined))
})
