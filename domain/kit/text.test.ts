import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { folded, isBlank, lengthOf, tooLong } from './text.ts'

describe('folded text', () => {
  const same: [string, string, string][] = [
    ['case', 'STANFORD', 'stanford'],
    ['white space around', ' Stanford\n', 'Stanford'],
    ['white space inside, of any kind', 'New\u00a0 \tYork', 'New York'],
    ['composed and decomposed accents', 'E\u0301cole', 'école'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['capital sharp s', 'STRAẞE', 'straße'],
    ['sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
    ['dotted capital I', 'İstanbul', 'i̇stanbul'],
    ['ligatures', 'ﬁlm', 'film'],
    ['the kelvin sign', '\u212a', 'k'],
  ]
  for (const [what, a, b] of same) test(`does not tell ${what} apart`, () => assert.equal(folded(a), folded(b)))

  test('keeps letters distinct: accents stay, and a dotless ı is not an i', () => {
    assert.notEqual(folded('Ecole'), folded('École'))
    assert.notEqual(folded('Işık'), folded('Isik'))
  })
  test('stays the same when folded again', () => assert.equal(folded(folded(' ΟΔΟΣ  ẞ ')), folded(' ΟΔΟΣ  ẞ ')))
  test('contains no half characters, which no database stores', () => assert.equal(folded('a\ud800'), 'a\ufffd'))
})

describe('a blank', () => {
  test('is empty or only white space', () => {
    assert.deepEqual([undefined, null, '', ' \n\u00a0', '.'].map(isBlank), [true, true, true, true, false])
  })
})

describe('the length of a text', () => {
  test('is counted in characters, like in the database: an emoji is one', () => {
    assert.equal(lengthOf(''), 0)
    assert.equal(lengthOf('naïve'), 5)
    assert.equal(lengthOf('😀'.repeat(2001)), 2001)
  })
  test('is reported over the limit with the field’s name and the limit', () => {
    assert.equal(tooLong('Notes', 2000, '😀'.repeat(2000)), undefined)
    assert.equal(tooLong('Notes', 2000, '😀'.repeat(2001)), 'Notes may be at most 2,000 characters.')
  })
})
