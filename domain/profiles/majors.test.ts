import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { majors } from './majors.ts'

describe('the majors to choose from', () => {
  test('number about three hundred', () => assert.ok(majors.length >= 250 && majors.length <= 350))

  test('are each listed once', () => {
    assert.equal(new Set(majors.map((name) => name.toLowerCase())).size, majors.length)
  })

  test('fit in a one-line profile field and have no stray spaces', () => {
    for (const name of majors) assert.match(name, /^\S(?: ?\S)*$/u)
    assert.ok(majors.every((name) => name.length <= 200))
  })

  test('contain nothing that matching reads as the end of an item, so one choice stays one item', () => {
    for (const name of majors) assert.doesNotMatch(name, /[,;/]/)
  })

  test('are in order', () => assert.deepEqual(majors, majors.toSorted(new Intl.Collator('en').compare)))
})
