import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingInWords } from './rating-in-words.ts'

test('a rating in words gives the average, if there is one, and the number of reviews', () => {
  assert.equal(ratingInWords({ average: 4.7, count: 12 }), '4.7 of 5 stars, from 12 reviews')
  assert.equal(ratingInWords({ average: 5, count: 3 }), '5.0 of 5 stars, from 3 reviews')
  assert.equal(ratingInWords({ average: null, count: 1 }), '1 review')
})
