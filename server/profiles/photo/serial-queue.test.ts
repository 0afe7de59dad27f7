import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { serialQueue } from './serial-queue.ts'

const [ada, kofi] = ['ada', 'kofi'] as PersonId[] as [PersonId, PersonId]

/** Returns work that ends when told to, and that records when it starts. */
function piece(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe('the queue for pictures', () => {
  test('handles one at a time, in arrival order', async () => {
    const queue = serialQueue()
    const begun: string[] = []
    const [first, second] = [piece('first', begun), piece('second', begun)]
    const answers = [queue.run(first.work), queue.run(second.work)]
    // If both ran at once, the first would finish last.
    second.end()
    await new Promise(setImmediate)
    assert.deepEqual(begun, ['first'])
    first.end()
    assert.deepEqual(await Promise.all(answers), ['first', 'second'])
    assert.deepEqual(begun, ['first', 'second'])
  })
  test('has two places for each person, free again after leaving', () => {
    const queue = serialQueue()
    const leave = queue.enter(ada)
    assert.ok(leave && queue.enter(ada))
    assert.equal(queue.enter(ada), undefined)
    assert.ok(queue.enter(kofi))
    leave()
    leave()
    assert.ok(queue.enter(ada))
    assert.equal(queue.enter(ada), undefined)
  })
  test('has forty places for everybody', () => {
    const queue = serialQueue()
    const left = Array.from({ length: 40 }, (_none, at) => queue.enter(`person ${at}` as PersonId))
    assert.ok(left.every(Boolean))
    assert.equal(queue.enter(ada), undefined)
    left[0]?.()
    assert.ok(queue.enter(ada))
  })
  test('is not blocked by one that fails', async () => {
    const queue = serialQueue()
    const failing = piece('failing', [])
    const answers = [queue.run(failing.work), queue.run(async () => 'next')] as const
    failing.fail()
    await assert.rejects(answers[0], /failing/)
    assert.equal(await answers[1], 'next')
  })
})
