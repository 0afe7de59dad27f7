import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asText, listed } from './listed.ts'

describe('a field that lists several items', () => {
  test('splits at commas, semicolons and line breaks', () =>
    assert.deepEqual(listed(' Rice University,chess; jazz\n\nhiking, '), [
      'Rice University',
      'chess',
      'jazz',
      'hiking',
    ]))
  test("keeps 'and' and a slash within an item", () =>
    assert.deepEqual(listed('track and field, AC/DC'), ['track and field', 'AC/DC']))
  test('is an empty list if it is blank', () => assert.deepEqual(listed(' , '), []))
  test('is stored as text with commas', () => assert.equal(asText(['chess', 'jazz']), 'chess, jazz'))
})
