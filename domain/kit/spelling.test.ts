import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { deletionsOf, mistakesAllowed, mistakesBetween, mistakesSoFar } from './spelling.ts'

describe('misspelled words', () => {
  for (const [typed, meant, mistakes] of [
    ['stanford', 'stanford', 0],
    ['standford', 'stanford', 1],
    ['stnaford', 'stanford', 1],
    ['stamford', 'stanford', 1],
    ['stanfor', 'stanford', 1],
    ['pricneton', 'princeton', 1],
    ['berkly', 'berkeley', 2],
    ['', 'mit', 3],
  ] as const)
    test(`${typed} is ${mistakes} from ${meant}`, () => assert.equal(mistakesBetween(typed, meant), mistakes))
  test('a word still being typed is compared with beginnings of words', () => {
    assert.equal(mistakesSoFar('standf', 'stanford'), 1)
    assert.equal(mistakesSoFar('stanf', 'stanford'), 0)
    assert.equal(mistakesSoFar('harv', 'stanford'), 4)
  })
  test('the shortest words allow no mistakes, long words allow two', () =>
    assert.deepEqual(['mit', 'yale', 'harvard', 'stanford'].map(mistakesAllowed), [0, 1, 1, 2]))
  test('words within the allowed distance share a deletion', () => {
    const letter = fc.constantFrom('a', 'b', 'c')
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 12 })
    const mistake = fc.tuple(fc.nat(12), fc.nat(2), fc.constantFrom('', 'a', 'b', 'ab'))
    fc.assert(
      fc.property(word, fc.array(mistake, { maxLength: 2 }), (meant, mistakes) => {
        const typed = mistakes.reduce((text, [at, out, into]) => text.slice(0, at) + into + text.slice(at + out), meant)
        if (mistakesBetween(typed, meant) > Math.min(mistakesAllowed(typed), mistakesAllowed(meant))) return
        const known = new Set(deletionsOf(meant))
        assert.ok(deletionsOf(typed).some((deletion) => known.has(deletion)))
      }),
      { numRuns: 2000, seed: 20261121 },
    )
  })
})
