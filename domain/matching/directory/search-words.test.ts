import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plain, wordsOf, wordsToFind } from './search-words.ts'

describe('the words of a search', () => {
  const same: [string, string][] = [
    ['Lucía', 'LUCIA'],
    ['Va\u0301squez', 'vasquez'],
    ['Łukasz Sørensen', 'lukasz sorensen'],
    ['São Paulo', 'sao  paulo'],
    ['Straße', 'strasse'],
  ]
  for (const [one, other] of same) test(`${one} is ${other}`, () => assert.deepEqual(wordsOf(one), wordsOf(other)))
  test('punctuation parts words, an apostrophe and the points of initials do not', () => {
    assert.deepEqual(wordsOf("pre-med, O'Neill (U.C.L.A.)"), ['pre', 'med', 'oneill', 'ucla'])
  })
  test('other scripts have words, too', () => assert.deepEqual(wordsOf('李娜 東京大学'), ['李娜', '東京大学']))
  test('of nothing but signs there are none', () => assert.deepEqual(wordsOf(' ?! % _ '), []))
  test('plain text stays as it is when it is made plain again', () =>
    assert.equal(plain(plain('Ðæ Iș')), plain('Ðæ Iș')))
})

describe('the words a text is found by', () => {
  for (const [text, found] of [
    ["O'Neill", ['o', 'neill', 'oneill']],
    ['Texas A&M', ['texas', 'a', 'm', 'am']],
    ['pre-med', ['pre', 'med', 'premed']],
    ['U.C.L.A.', ['u', 'c', 'l', 'a', 'ucla']],
    ['Art/Design', ['art', 'design']],
  ] as const)
    test(`of ${text}: ${found.join(', ')}`, () => assert.deepEqual(wordsToFind(text), found))
  test('hold every word that somebody who types the same looks for', () => {
    for (const text of ["O'Neill", 'A&M', 'U.C.L.A.', 'pre-med/pre-law', "St. John's", 'UNC (Chapel-Hill)', 'C++'])
      for (const word of wordsOf(text)) assert.ok(wordsToFind(text).includes(word), `${word} of ${text}`)
  })
})
