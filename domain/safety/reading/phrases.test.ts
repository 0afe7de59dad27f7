import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyOf, phrasesOf, readNextPhrase } from './phrases.ts'

const vocabulary = ['cash', 'la', 'no', 'pay', 'pays', 'paying', 'tok', 'tik', 'tiktok', 'you', 'x']
const table = { app: anyOf('tik ?tok, pay la, cash'), act: '(?:pay(?:s|ing)?|n[oa])' }
const parts = [
  ...vocabulary,
  '{app}',
  '{act}',
  '{act}?',
  '(pay|no)?',
  '(cash|{app} you|pay (la|no)? x)',
  '(pay(s|ing)?|tik)',
  'n[oa]',
  String.raw`pay\w*`,
  String.raw`x\w{2,}`,
  String.raw`\d+`,
  '...',
  '~',
  '(?!pay)',
]

/**
 * The same phrase with each word's first letter in brackets, so that its needed words can't be determined and it's
 * tried on every text.
 */
const triedEverywhere = (phrase: string): string => phrase.replaceAll(/(?<![\w\\{[\]])[a-z](?=\w|\b)(?!\w*\})/g, '[$&]')
const unknowing = { app: triedEverywhere(table.app), act: triedEverywhere(table.act) }

describe('phrases', () => {
  test('are found as if each were tried everywhere, though most are skipped', () => {
    const word = fc.constantFrom(...vocabulary, 'na', 'paytm', 'xyz', '7', 'Cash')
    const glue = fc.constantFrom(' ', '  ', ', ', '. ', '', "'", '\n', '-', '😀')
    const text = fc.array(fc.tuple(word, glue), { maxLength: 12 }).map((pieces) => pieces.flat().join(''))
    const phrase = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
      .map((some) => ['cash', ...some, 'la'].slice(some.length % 2).join(' '))
    fc.assert(
      fc.property(text, fc.array(phrase, { minLength: 1, maxLength: 3 }), (said, phrases) => {
        const found = (of: { matchesIn(text: string): readonly RegExpExecArray[] }) =>
          of.matchesIn(said).map(({ index, 0: match }) => [index, match])
        const everywhere = phrasesOf(unknowing, phrases.map(triedEverywhere))
        assert.deepEqual(found(phrasesOf(table, phrases)), found(everywhere))
      }),
      { numRuns: 2000 },
    )
  })

  test('are found even in a text that was read before they existed', () => {
    const said = 'paytm later'
    assert.deepEqual(phrasesOf(table, ['cash']).matchesIn(said), [])
    const found = phrasesOf(table, [String.raw`paytm\w* later`]).matchesIn(said)
    assert.deepEqual(
      found.map(({ 0: match }) => match),
      [said],
    )
  })

  test('can be read one by one in spare time, and are found however far that got', () => {
    while (readNextPhrase());
    const said = 'pay la, cash'
    const [some, others] = [phrasesOf(table, ['cash', 'pay la']), phrasesOf(table, ['no', 'la cash', 'x'])]
    assert.ok(readNextPhrase())
    assert.deepEqual(
      some.matchesIn(said).map(({ 0: match }) => match),
      ['cash', 'pay la'],
    )
    assert.deepEqual([1, 2, 3, 4].map(readNextPhrase), [true, true, true, false])
    assert.deepEqual(
      others.matchesIn(said).map(({ 0: match }) => match),
      ['la, cash'],
    )
  })
})
