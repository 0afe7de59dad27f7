import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { folded } from '#domain/kit/text.ts'
import { type Comparable, comparable, overlap, overlapping } from './comparable.ts'

const itemsOf = (text: string) => comparable(text).items.map((item) => item.folded)
const meet = (a: string, b: string) => overlap(comparable(a), comparable(b))

describe('a profile field that lists several things', () => {
  test('is parted by commas, semicolons, line breaks and slashes', () => {
    assert.deepEqual(itemsOf('MIT, Yale;Brown\nDuke\r\nRice/Penn'), ['mit', 'yale', 'brown', 'duke', 'rice', 'penn'])
  })
  test("is parted by ' and ' in any case, also after a comma", () => {
    assert.deepEqual(itemsOf('Chess AND Go, and Bridge'), ['chess', 'go', 'bridge'])
  })
  test("but not by an 'and' inside a word or at an end", () => {
    assert.deepEqual(itemsOf('Candles and'), ['candles and'])
  })
  test('keeps each item as it was typed, for the reason', () => {
    assert.deepEqual(comparable(' Machine   Learning , Chess').items[0]?.typed, 'Machine Learning')
  })
  test('is blank when there are only separators', () => {
    assert.deepEqual([',', ' ; / ', '\n', ''].map(comparable), Array(4).fill({ whole: '', items: [] }))
  })
})

describe('two fields overlap', () => {
  test('when the first contains the second, or the second the first, in any case', () => {
    assert.equal(meet('Stanford University', 'stanford'), true)
    assert.equal(meet('STANFORD', 'Stanford University'), true)
    assert.equal(meet('Stanford University', 'Stanford Univ.'), false)
  })
  test('when any item does', () => {
    assert.equal(meet('Yale, MIT', 'MIT (EECS); Harvard'), true)
    assert.equal(meet('Yale, Brown', 'MIT; Harvard'), false)
  })
  test('when only the whole does', () => {
    assert.equal(meet('arts and crafts', 'Center for Arts and Crafts Studies'), true)
    assert.equal(meet('Texas A and M', 'a and m'), true)
  })
  test('never when one is blank', () => {
    for (const blank of ['', ' ', ',', ' / '])
      assert.deepEqual([meet(blank, 'MIT'), meet('MIT', blank), meet(blank, blank)], [false, false, false])
  })
  test('and name what they share', () => {
    const shared = overlapping(comparable('robotics club, chess'), comparable('Essays, Robotics, Chess coaching'))
    assert.deepEqual(
      shared.map((item) => item.typed),
      ['Robotics', 'Chess coaching'],
    )
  })
})

describe('comparing items with wholes', () => {
  // Ruling 4.1 taken literally: every item and the whole of one, against every item and the whole of the other.
  const inFull = (a: Comparable, b: Comparable): boolean => {
    const values = ({ whole, items }: Comparable) =>
      [whole, ...items.map((item) => item.folded)].filter((value) => value !== '')
    return values(a).some((x) => values(b).some((y) => x.includes(y) || y.includes(x)))
  }
  const words = fc.constantFrom(
    'a',
    'b',
    'ab',
    'A',
    ' ',
    '  ',
    ',',
    ';',
    '/',
    '\n',
    ' and ',
    'and',
    'ß',
    'SS',
    'Σ',
    'ς',
    'e\u0301',
    '\u0301',
    '\u0338',
    '\u037e',
    '学',
  )
  const field = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const options = { numRuns: 5000, seed: 20261121 }

  test('answers the same as comparing everything with everything', () => {
    fc.assert(
      fc.property(
        field,
        field,
        (a, b) => overlap(comparable(a), comparable(b)) === inFull(comparable(a), comparable(b)),
      ),
      options,
    )
  })
  test('is sound, since an item is always a part of its whole', () => {
    fc.assert(
      fc.property(field, (text) => {
        const { whole, items } = comparable(text)
        assert.equal(whole, items.length > 0 ? folded(text) : '')
        for (const item of items) assert.ok(whole.includes(item.folded))
      }),
      options,
    )
  })
})
