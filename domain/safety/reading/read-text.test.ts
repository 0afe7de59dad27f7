import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const found = (text: string) => readText(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])
const finds = (kind: string, ...texts: string[]) => {
  for (const text of texts)
    assert.ok(
      readText(text).some((one) => one.kind === kind),
      `${text}: ${JSON.stringify(found(text))}`,
    )
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(found(text), [], text)
}

describe('reading a text', () => {
  test('marks what was found, the way it was typed', () => {
    assert.deepEqual(found('Sure! Text me: 650-555-0142, or sam@gmail.com.'), [
      ['phone', '650-555-0142'],
      ['email', 'sam@gmail.com'],
    ])
    assert.deepEqual(found('6\u200b5\u200b0 five five five 0142'), [['phone', '6\u200b5\u200b0 five five five 0142']])
    assert.deepEqual(found('🎓 ｓａｍ＠gmail．com 🎓'), [['email', 'ｓａｍ＠gmail．com']])
  })
  test('finds nothing in an empty text', () => passes('', ' ', '\u200b', '🎓'))
  test('finds telephone numbers in words, spaced out, and with look-alikes', () =>
    finds('phone', 'six five zero triple five zero one four two', '6 5 0 5 5 5 0 1 4 2', '65O-555-Ol42', '①⑥⑤⓪⑤⑤⑤⓪①④②'))
  test('finds telephone numbers right next to another number', () =>
    finds(
      'phone',
      '650-555-0142 1 hour before',
      '650-555-0142 one more thing: read it aloud',
      '(650) 555-0142 7',
      '6505550142 7',
      '+1 650 555 0142 one more thing',
      '2 650.555.0142 two or three times',
    ))
  test('passes scores, dates, prices, lists and ISBNs', () =>
    passes(
      'I got 650 710 1360 34',
      'pi is 3141592653 5897932384 6264338327',
      '1520/1600, then 1550/1600',
      '2026-11-22 or 2026-11-29',
      '5, 5, 4, 5, 3, 4, 5, 5, 4, 5',
      'ISBN 978-0-06-112008-4',
      '$200-500',
    ))
  test('finds email addresses with words for signs', () =>
    finds('email', 'sam lee at gmail dot com', 'sam(at)school(dot)org', 'sam@gmail', 's a m @ g m a i l . c o m'))
  test("passes an admissions office's address and schools' pages", () =>
    passes(
      'write to admission@stanford.edu',
      'see www.ox.ac.uk and apply.mit.edu/process',
      'https://studentaid.gov/fafsa',
    ))
  test('but not a person at that school', () => finds('email', 'write to slee22@stanford.edu'))
  test('finds accounts and messengers, even in disguise', () =>
    finds(
      'handle',
      'ig: samwrites',
      '1nst4 samwrites',
      'i.n.s.t.a samwrites',
      'іnstа samwrites',
      'whats ur snap',
      "let's move to discord",
    ))
  test('passes talk about apps', () =>
    passes(
      'I built a Discord bot',
      'my essay is about quitting Instagram',
      'signal processing',
      '@Override public void run() {',
    ))
  test('passes saying no', () => passes("I can't give out my Instagram, sorry", "please don't pay me outside Tassel"))
  test('but a no does not cover what follows it', () => finds('handle', "I don't use this much, add me on insta"))
  test('finds payment apps, accounts, and going around Tassel', () =>
    finds(
      'payment',
      'venmo me',
      'my cash app is $samlee22',
      'pay me directly, its cheaper',
      'lets do it off the app for $20',
    ))
  test('finds other rooms and places', () =>
    finds('meeting', 'https://zoom.us/j/81234567890', 'come to my dorm', 'zoom id 812 3456 7890'))
  test('finds what has few of the words usual for its kind', () => {
    finds('email', 'reach me at ten.liamg ta mas')
    finds('payment', 'leave the session so we dontcharged')
    finds('handle', 'disc: bluejay(dot)cs')
    passes('class is ten. my ta said so', 'code is //localhost ok', 'The end. Then it began.')
  })
})
