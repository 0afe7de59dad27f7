import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { universities } from './universities.ts'

describe('the universities to choose from', () => {
  test('number well over a thousand', () => assert.ok(universities.length > 1000))

  test('are each listed once', () => {
    assert.equal(new Set(universities.map((name) => name.toLowerCase())).size, universities.length)
  })

  test('fit in a one-line profile field and have no stray spaces', () => {
    for (const name of universities) assert.match(name, /^\S(?: ?\S)*$/u)
    assert.ok(universities.every((name) => name.length <= 200))
  })

  test('contain nothing that matching reads as the end of an item, so one choice stays one item', () => {
    for (const name of universities) assert.doesNotMatch(name, /[,;/]/)
  })

  test('are in order: the United States first, then everywhere else', () => {
    const elsewhere = universities.indexOf('Aalborg University')
    assertSorted(universities.slice(0, elsewhere))
    assertSorted(universities.slice(elsewhere))
  })
})

function assertSorted(names: readonly string[]) {
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare))
}
