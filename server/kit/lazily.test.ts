import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lazily } from './lazily.ts'

describe('what is loaded lazily', () => {
  test('is loaded once, when it is first requested', async () => {
    let loads = 0
    const value = lazily(async () => ++loads)
    assert.equal(loads, 0)
    assert.deepEqual(await Promise.all([value(), value()]), [1, 1])
    assert.equal(await value(), 1)
  })

  test('is loaded again if that failed', async () => {
    let loads = 0
    const value = lazily(async () => {
      if (++loads === 1) throw new Error('not there yet')
      return loads
    })
    await assert.rejects(Promise.all([value(), value()]), /not there yet/)
    assert.equal(await value(), 2)
    assert.equal(loads, 2)
  })
})
