import assert from 'node:assert/strict'
import { test } from 'node:test'
import { featuresOf, sentencesOf } from './features.ts'

const shared = (one: string, other: string) => {
  const ofOther = new Set(featuresOf(other))
  return new Set(featuresOf(one)).intersection(ofOther).size
}

test('the same words in another order share the words, but not their neighbors', () => {
  assert.equal(shared('dog bites man', 'dog bites man'), new Set(featuresOf('dog bites man')).size)
  const [reversed, other] = [shared('dog bites man', 'man bites dog'), shared('dog bites man', 'cats eat mice')]
  assert.ok(reversed >= 4 && reversed < new Set(featuresOf('dog bites man')).size, `${reversed}`)
  assert.equal(other, 0)
})

test('related spellings share pieces, and all digits count the same', () => {
  assert.ok(shared('threatened', 'threatening') >= 5)
  assert.deepEqual(featuresOf('at 7 on 24'), featuresOf('at 9 on 31'))
  assert.notDeepEqual(featuresOf('at 7'), featuresOf('at 17'))
})

test('text without spaces is compared by its characters', () => assert.ok(shared('我想死', '我真的想死了') >= 3))

test('an artificially long word has no more features than one of 24 letters', () => {
  assert.equal(featuresOf('a'.repeat(10_000)).length, featuresOf('a'.repeat(24)).length)
})

test('sentences end at punctuation and line breaks, and in other scripts', () =>
  assert.deepEqual(sentencesOf('One. Two?  Three\n\nfour。五！'), ['One.', 'Two?', 'Three', 'four', '五']))
