import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inTurn } from './in-turn.ts'

describe('work in turn', () => {
  test('runs one after the other in the order it came, whatever its key waits for elsewhere', async () => {
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const slow = inTurn('pair', async () => first.promise.then(() => done.push('first')))
    const next = inTurn('pair', async () => done.push('second'))
    await inTurn('other pair', async () => done.push('other'))
    first.resolve()
    await Promise.all([slow, next])
    assert.deepEqual(done, ['other', 'first', 'second'])
  })
  test('that fails holds up nobody, and fails only for whom it is done', async () => {
    const failing = inTurn('pair', () => Promise.reject(new Error('broken')))
    const next = inTurn('pair', async () => 'fine')
    await assert.rejects(failing, /broken/)
    assert.equal(await next, 'fine')
    assert.equal(await inTurn('pair', async () => 'again'), 'again')
  })
})
