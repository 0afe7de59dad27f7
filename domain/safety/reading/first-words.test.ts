import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstWords } from './first-words.ts'

describe('the words with which a pattern can begin', () => {
  const cases: [pattern: string, words: string[] | undefined][] = [
    ['cash', ['cash']],
    [String.raw`(?:insta|tik\s?tok|cash\s+app)`, ['insta', 'tik', 'tiktok', 'cash']],
    ["(let's|lets)", ['let', 'lets']],
    ['(e-?mails?|the (?:top|bottom))', undefined],
    ['(e-?mails?|(?:top|bottom))', ['e', 'emails', 'email', 'top', 'bottom']],
    ['((?:you|u)|your)', ['you', 'u', 'your']],
    [String.raw`(cansad[oa]\s+de|no)`, ['cansado', 'cansada', 'no']],
    ['pagar(la|lo)?', ['pagarla', 'pagarlo', 'pagar']],
    [String.raw`your(?:\s+(so))?\s+dumb`, ['your']],
    [String.raw`kaat\w*`, ['kaat*']],
    [String.raw`k\w*`, undefined],
    [String.raw`u\/\w+`, ['u']],
    ['no(?!pe)', undefined],
    ['(hola)(la)*', undefined],
    [String.raw`\d{3}`, undefined],
    [String.raw`(\$?\d+|half)`, undefined],
    ['[$@]', undefined],
    ['(?:a)(?:b)', undefined],
    ['x{2}', undefined],
  ]
  for (const [pattern, words] of cases) test(pattern, () => assert.deepEqual(firstWords(pattern), words))
})
