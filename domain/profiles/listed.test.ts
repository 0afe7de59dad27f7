import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asText, listed } from './listed.ts'

describe('a list-like field', () => {
  test('names what stands between commas, semicolons and line breaks', () =>
    assert.deepEqual(listed(' Rice University,chess; jazz\n\nhiking, '), [
      'Rice University',
      'chess',
      'jazz',
      'hiking',
    ]))
  test('keeps an "and" and a slash within a thing', () =>
    assert.deepEqual(listed('track and field, AC/DC'), ['track and field', 'AC/DC']))
  test('of nothing is empty', () => assert.deepEqual(listed(' , '), []))
  test('is kept as text with commas', () => assert.equal(asText(['chess', 'jazz']), 'chess, jazz'))
})
