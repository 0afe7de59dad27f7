import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { serialQueue } from './serial-queue.ts'

const [ada, kofi] = ['ada', 'kofi'] as PersonId[] as [PersonId, PersonId]

/** Work that ends when told to, and reports when it started. */
function piece(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe('pictures take turns', () => {
  test('one at a time, in the order they came, whosever they are', async () => {
    const [inTurn, begun]: [ReturnType<typeof serialQueue>, string[]] = [serialQueue(), []]
    const [first, second] = [piece('first', begun), piece('second', begun)]
    const answers = [inTurn(ada, first.work), inTurn(kofi, second.work)]
    // The first would finish last, if both ran at once.
    second.end()
    await new Promise(setImmediate)
    assert.deepEqual(begun, ['first'])
    first.end()
    assert.deepEqual(await Promise.all(answers), ['first', 'second'])
    assert.deepEqual(begun, ['first', 'second'])
  })
  test('a third of one person is not taken; of another it is, and of the same one later', async () => {
    const [inTurn, begun]: [ReturnType<typeof serialQueue>, string[]] = [serialQueue(), []]
    const held = piece('held', begun)
    const two = [inTurn(ada, held.work), inTurn(ada, async () => 'waiting')]
    assert.equal(await inTurn(ada, async () => 'third'), undefined)
    const other = inTurn(kofi, async () => 'of another')
    held.end()
    assert.deepEqual(await Promise.all([...two, other]), ['held', 'waiting', 'of another'])
    assert.equal(await inTurn(ada, async () => 'later'), 'later')
  })
  test('one that fails holds nobody up', async () => {
    const [inTurn, begun]: [ReturnType<typeof serialQueue>, string[]] = [serialQueue(), []]
    const failing = piece('failing', begun)
    const answers = [inTurn(ada, failing.work), inTurn(ada, async () => 'next')] as const
    failing.fail()
    await assert.rejects(answers[0], /failing/)
    assert.equal(await answers[1], 'next')
  })
})
