import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { universities } from './universities.ts'

describe('the universities to choose from', () => {
  test('are well over a thousand', () => assert.ok(universities.length > 1000))

  test('are each named once', () => {
    assert.equal(new Set(universities.map((name) => name.toLowerCase())).size, universities.length)
  })

  test('fit a one-line profile field and are free of stray spaces', () => {
    for (const name of universities) assert.match(name, /^\S(?: ?\S)*$/u)
    assert.ok(universities.every((name) => name.length <= 200))
  })

  test('hold nothing that matching takes for the end of an item, so that one choice stays one item', () => {
    for (const name of universities) assert.doesNotMatch(name, /[,;/]/)
  })

  test('are in order, first the United States, then elsewhere', () => {
    const elsewhere = universities.indexOf('Aalborg University')
    assertSorted(universities.slice(0, elsewhere))
    assertSorted(universities.slice(elsewhere))
  })
})

function assertSorted(names: readonly string[]) {
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare))
}
