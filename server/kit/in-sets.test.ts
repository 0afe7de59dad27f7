import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inSets } from './in-sets.ts'

/** What was worked on together, each set waiting until it is let go. */
function openSets(limits: { most: number; atOnce: number }) {
  const sets: { items: string[]; end: PromiseWithResolvers<void> }[] = []
  const ask = inSets(async (items: string[]) => {
    const end = Promise.withResolvers<void>()
    sets.push({ items, end })
    await end.promise
    return items.map((item) => item.toUpperCase())
  }, limits)
  return { ask, sets, asked: () => sets.map(({ items }) => items.join('')) }
}

describe('work in sets', () => {
  test('begins at once, and what comes meanwhile is done together', async () => {
    const { ask, sets, asked } = openSets({ most: 10, atOnce: 1 })
    const answers = Promise.all(['a', 'b', 'c'].map(ask))
    assert.deepEqual(asked(), ['a'])
    sets[0]!.end.resolve()
    while (sets.length < 2) await Promise.resolve()
    sets[1]!.end.resolve()
    assert.deepEqual(await answers, ['A', 'B', 'C'])
    assert.deepEqual(asked(), ['a', 'bc'])
  })
  test('has no more than so many in a set, and so many sets at once', async () => {
    const { ask, sets, asked } = openSets({ most: 2, atOnce: 2 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    assert.deepEqual(asked(), ['a', 'b'])
    for (let at = 0; at < 4; at++) {
      while (sets.length <= at) await Promise.resolve()
      sets[at]!.end.resolve()
    }
    assert.deepEqual(await answers, ['A', 'B', 'C', 'D', 'E'])
    assert.deepEqual(asked(), ['a', 'b', 'cd', 'e'])
  })
  test('that does not end holds up nobody who comes after it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { ask, sets, asked } = openSets({ most: 10, atOnce: 1 })
    const stuck = ask('a')
    const next = ask('b')
    assert.deepEqual(asked(), ['a'])
    t.mock.timers.tick(1000)
    assert.deepEqual(asked(), ['a', 'b'])
    sets[0]!.end.resolve()
    assert.equal(await stuck, 'A')
    // It made room before, and not once more now that it ended after all.
    const last = ask('c')
    assert.deepEqual(asked(), ['a', 'b'])
    sets[1]!.end.resolve()
    assert.equal(await next, 'B')
    while (sets.length < 3) await Promise.resolve()
    sets[2]!.end.resolve()
    assert.equal(await last, 'C')
  })
  test('that fails fails for its set, and holds up nobody after it', async () => {
    const { ask, sets } = openSets({ most: 10, atOnce: 1 })
    const failing = ask('a')
    const next = ask('b')
    sets[0]!.end.reject(new Error('broken'))
    await assert.rejects(failing, /broken/)
    while (sets.length < 2) await Promise.resolve()
    sets[1]!.end.resolve()
    assert.equal(await next, 'B')
  })
})
