import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { neededWords } from './needed-words.ts'

describe('a pattern needs one of these words', () => {
  const cases: [pattern: string, words: string[] | undefined][] = [
    ['cash', ['cash']],
    [String.raw`(?:insta|tik\s?tok|cash\s+app)`, ['insta', 'tik', 'tiktok', 'cash']],
    ["(let's|lets)", ['let', 'lets']],
    ['(e-?mails?|the (?:top|bottom))', ['e', 'emails', 'email', 'top', 'bottom']],
    ['(e-?mails?|(?:top|bottom))', ['e', 'emails', 'email', 'top', 'bottom']],
    ['((?:you|u)|your)', ['you', 'u', 'your']],
    [String.raw`(cansad[oa]\s+de|no)`, ['cansado', 'cansada', 'no']],
    ['pagar(la|lo)?', ['pagarla', 'pagarlo', 'pagar']],
    [String.raw`your(?:\s+(so))?\s+dumb`, ['dumb']],
    [String.raw`(?:insta|the\s+gram|i\s+will)`, ['insta', 'gram', 'i']],
    [String.raw`my\s+(?:mom|dad)\s+will`, ['mom', 'dad']],
    [String.raw`(my|your)\s+\w+`, ['my', 'your']],
    [String.raw`(my|your)\s+number`, ['number']],
    [String.raw`(tu\s+es|tes)(?:\s+(trop))?\s+belle`, ['tu', 'tes']],
    [String.raw`(dont|don't)(?:\s+(get))?\s?charged`, undefined],
    [String.raw`(my)?\s+number`, undefined],
    [String.raw`(friend\s+code|\bfc)`, ['friend', 'fc']],
    ['(handle|@|#)', ['handle', '@', '#']],
    [String.raw`(@?\d|handle)`, undefined],
    ['(gift ?cards|my face)', ['gift', 'giftcards', 'face']],
    ['(傻逼|🐒)', ['傻', '🐒']],
    ['é?tude', undefined],
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
  for (const [pattern, words] of cases) test(pattern, () => assert.deepEqual(neededWords(pattern), words))
})
