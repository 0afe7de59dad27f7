import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openGate } from './gate.ts'

describe('a gate', () => {
  test('admits a fixed number at once, queues a fixed number in order, and turns the rest away immediately', async () => {
    const gate = openGate({ atOnce: 2, waiting: 2 })
    const begun: number[] = []
    const finish: (() => void)[] = []
    const enter = (number: number) =>
      gate(async () => {
        begun.push(number)
        await new Promise<void>((done) => finish.push(done))
        return number
      })
    const inside = [1, 2, 3, 4].map(enter)
    assert.equal(await enter(5), undefined)
    assert.deepEqual(begun, [1, 2])
    finish.shift()?.()
    assert.equal(await inside[0], 1)
    assert.deepEqual(begun, [1, 2, 3])
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise(setImmediate)
    }
    assert.deepEqual(await Promise.all(inside), [1, 2, 3, 4])
  })
  test('lets people known here go ahead of strangers, who cannot fill their queue', async () => {
    const gate = openGate({ atOnce: 1, waiting: 1 })
    const begun: string[] = []
    let finish = (): void => {}
    const first = gate(() => new Promise<void>((done) => (finish = done)))
    const stranger = gate(async () => void begun.push('stranger'))
    assert.equal(await gate(async () => 'another stranger'), undefined)
    const known = gate(async () => void begun.push('known'), 'known')
    assert.equal(await gate(async () => 'another one known', 'known'), undefined)
    finish()
    await Promise.all([first, stranger, known])
    assert.deepEqual(begun, ['known', 'stranger'])
  })
  test('frees the place when the work fails', async () => {
    const gate = openGate({ atOnce: 1, waiting: 0 })
    await assert.rejects(gate(() => Promise.reject(new Error('broken'))))
    assert.equal(await gate(() => Promise.resolve('open')), 'open')
  })
})
