import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { majors } from './majors.ts'

describe('the majors to choose from', () => {
  test('are some three hundred', () => assert.ok(majors.length >= 250 && majors.length <= 350))

  test('are each named once', () => {
    assert.equal(new Set(majors.map((name) => name.toLowerCase())).size, majors.length)
  })

  test('fit a one-line profile field and are free of stray spaces', () => {
    for (const name of majors) assert.match(name, /^\S(?: ?\S)*$/u)
    assert.ok(majors.every((name) => name.length <= 200))
  })

  test('hold nothing that matching takes for the end of an item, so that one choice stays one item', () => {
    for (const name of majors) assert.doesNotMatch(name, /[,;/]/)
  })

  test('are in order', () => assert.deepEqual(majors, majors.toSorted(new Intl.Collator('en').compare)))
})
