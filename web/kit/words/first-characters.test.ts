import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstCharacters } from './first-characters.ts'

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

describe('the first characters', () => {
  test('of a shorter text are the whole text', () => assert.equal(firstCharacters('Zoë', 4), 'Zoë'))
  test('of a longer text are that many', () => assert.equal(firstCharacters('“Zoë” — hi', 5), '“Zoë”'))
  test('of nothing are none', () => assert.equal(firstCharacters('', 1), ''))
  test('keep an accent, and joined emoji', () => {
    assert.equal(firstCharacters('Zoe\u0308', 3), 'Zoe\u0308')
    assert.equal(firstCharacters('Zoe\u0308!', 3), 'Zoe\u0308')
    assert.equal(firstCharacters('👩‍🎓👩‍🎓', 1), '👩‍🎓')
    assert.equal(firstCharacters('hi 👩‍🎓', 3), 'hi ')
  })

  test('count Latin letters and punctuation one by one, whatever is next to them', () => {
    const all = [...codes(0x20, 0x7e), ...codes(0xa0, 0x2ff), ...codes(0x2010, 0x2027)]
    const text = all.flatMap((one) => [one, one, 'a']).join('')
    assert.equal([...new Intl.Segmenter('en').segment(text)].length, text.length)
    for (const count of [1, 250, text.length]) assert.equal(firstCharacters(text, count), text.slice(0, count))
  })
})
