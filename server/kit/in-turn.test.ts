import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inTurn } from './in-turn.ts'

describe('work in turn', () => {
  test('runs one after the other in arrival order, without waiting for other keys', async () => {
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const slow = inTurn('pair', async () => first.promise.then(() => done.push('first')))
    const next = inTurn('pair', async () => done.push('second'))
    await inTurn('other pair', async () => done.push('other'))
    first.resolve()
    await Promise.all([slow, next])
    assert.deepEqual(done, ['other', 'first', 'second'])
  })
  test('that fails does so for its own caller only and blocks nobody', async () => {
    const failing = inTurn('pair', () => Promise.reject(new Error('broken')))
    const next = inTurn('pair', async () => 'fine')
    await assert.rejects(failing, /broken/)
    assert.equal(await next, 'fine')
    assert.equal(await inTurn('pair', async () => 'again'), 'again')
  })
})
