import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inSets } from './in-sets.ts'

/** Records each set that is worked on, and holds it until the test lets it go. */
function openSets(limits: { most: number; busyWith: number }) {
  const sets: { items: string[]; end: PromiseWithResolvers<void> }[] = []
  const ask = inSets(async (items: string[]) => {
    const end = Promise.withResolvers<void>()
    sets.push({ items, end })
    await end.promise
    return items.map((item) => item.toUpperCase())
  }, limits)
  return { ask, sets, asked: () => sets.map(({ items }) => items.join('')) }
}

/** Waits until everything that can continue has done so. */
async function turn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

describe('work in sets', () => {
  test('is done together with what came in the same turn', async () => {
    const { ask, sets, asked } = openSets({ most: 10, busyWith: 1 })
    const answers = Promise.all(['a', 'b', 'c'].map(ask))
    await turn()
    assert.deepEqual(asked(), ['abc'])
    sets[0]!.end.resolve()
    assert.deepEqual(await answers, ['A', 'B', 'C'])
  })
  test('waits to be batched while enough is in progress', async () => {
    const { ask, sets, asked } = openSets({ most: 10, busyWith: 2 })
    const answers: Promise<string>[] = []
    for (const item of ['a', 'b', 'c', 'd']) {
      answers.push(ask(item))
      await turn()
    }
    assert.deepEqual(asked(), ['a', 'b'])
    sets[0]!.end.resolve()
    await answers[0]
    await turn()
    assert.deepEqual(asked(), ['a', 'b', 'cd'])
    sets[1]!.end.resolve()
    sets[2]!.end.resolve()
    assert.deepEqual(await Promise.all(answers), ['A', 'B', 'C', 'D'])
  })
  test('has a limited number of items in a set', async () => {
    const { ask, sets, asked } = openSets({ most: 2, busyWith: 2 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    for (let at = 0; at < 3; at++) {
      await turn()
      assert.deepEqual(asked(), ['ab', 'cd', 'e'].slice(0, at + 1))
      sets[at]!.end.resolve()
      await turn()
    }
    assert.deepEqual(await answers, ['A', 'B', 'C', 'D', 'E'])
  })
  test('that does not end does not block what comes after it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { ask, sets, asked } = openSets({ most: 10, busyWith: 1 })
    const stuck = ask('a')
    await turn()
    const next = ask('b')
    await turn()
    assert.deepEqual(asked(), ['a'])
    t.mock.timers.tick(200)
    await turn()
    assert.deepEqual(asked(), ['a', 'b'])
    sets[0]!.end.resolve()
    assert.equal(await stuck, 'A')
    // It already made room when it became slow, and doesn't do so again now that it has ended.
    const last = ask('c')
    await turn()
    assert.deepEqual(asked(), ['a', 'b'])
    sets[1]!.end.resolve()
    assert.equal(await next, 'B')
    await turn()
    sets[2]!.end.resolve()
    assert.equal(await last, 'C')
  })
  test('that fails does so for its own set and does not block what comes after it', async () => {
    const { ask, sets } = openSets({ most: 10, busyWith: 1 })
    const failing = ask('a')
    await turn()
    const next = ask('b')
    sets[0]!.end.reject(new Error('broken'))
    await assert.rejects(failing, /broken/)
    await turn()
    sets[1]!.end.resolve()
    assert.equal(await next, 'B')
  })
})
