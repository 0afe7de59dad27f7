import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isStale, mayRunAt } from './rerun.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

describe('the next run of matching', () => {
  test('starts on request', () => {
    assert.deepEqual(mayRunAt(at(5), null), at(5))
    assert.deepEqual(mayRunAt(at(30), at(0)), at(30))
  })
  test('but waits until 30 seconds after the last', () => {
    assert.deepEqual(mayRunAt(at(29.999), at(0)), at(30))
    assert.deepEqual(mayRunAt(at(0), at(0)), at(30))
  })
})

describe('matches are stale', () => {
  test('after more than an hour, and if there never were any', () => {
    assert.equal(isStale(at(0), at(3600)), false)
    assert.equal(isStale(at(0), at(3600.001)), true)
    assert.equal(isStale(null, at(0)), true)
  })
})
