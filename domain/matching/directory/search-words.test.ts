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
  test('are separated by punctuation, but not by an apostrophe or the periods of initials', () => {
    assert.deepEqual(wordsOf("pre-med, O'Neill (U.C.L.A.)"), ['pre', 'med', 'oneill', 'ucla'])
  })
  test('can be in other scripts', () => assert.deepEqual(wordsOf('李娜 東京大学'), ['李娜', '東京大学']))
  test('do not include lone punctuation', () => assert.deepEqual(wordsOf(' ?! % _ '), []))
  test('stay the same when plain text is made plain again', () => assert.equal(plain(plain('Ðæ Iș')), plain('Ðæ Iș')))
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
  test('include every word searched for by somebody who types the same text', () => {
    for (const text of ["O'Neill", 'A&M', 'U.C.L.A.', 'pre-med/pre-law', "St. John's", 'UNC (Chapel-Hill)', 'C++'])
      for (const word of wordsOf(text)) assert.ok(wordsToFind(text).includes(word), `${word} of ${text}`)
  })
})
