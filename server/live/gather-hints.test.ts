import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { gatherHints } from './gather-hints.ts'

describe('gathered hints', () => {
  /** Returns the hints sent for this many changes, as the number of changes that each names. */
  function namedIn(count: number, limits: { fitting: number; most?: number }): number[] {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const sent: number[] = []
      const notify = async (_: string, payload: string) => void sent.push(payload.split(',').length - 1)
      const hints = gatherHints({ db: { notify }, channel: 'live', self: 'here', onFailure: assert.fail, ...limits })
      for (let at = 0; at < count; at++) hints.add(`change ${at}`)
      mock.timers.runAll()
      return sent
    } finally {
      mock.timers.reset()
    }
  }

  test('name all that changed, as many in each as fit', () => {
    assert.deepEqual(namedIn(3, { fitting: 3 }), [3])
    assert.deepEqual(namedIn(7, { fitting: 3, most: 3 }), [3, 3, 1])
    assert.deepEqual(namedIn(9, { fitting: 3, most: 3 }), [3, 3, 3])
  })
  test('name nobody if there would be too many', () => {
    assert.deepEqual(namedIn(10, { fitting: 3, most: 3 }), [0])
    assert.deepEqual(namedIn(10, { fitting: 3 }), [3, 3, 3, 1])
  })
})
