import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { linksIn } from './links-in.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? [])

describe('links in a text', () => {
  test('are http and https addresses, anywhere in it', () => {
    assert.deepEqual(linksIn('See https://a.example/x?y=1#z and http://b.example now'), [
      { text: 'See ' },
      { text: 'https://a.example/x?y=1#z', href: 'https://a.example/x?y=1#z' },
      { text: ' and ' },
      { text: 'http://b.example', href: 'http://b.example/' },
      { text: ' now' },
    ])
  })
  test("end before the sentence's punctuation", () => {
    assert.deepEqual(hrefs('Look (https://a.example/x), or https://a.example/y.'), [
      'https://a.example/x',
      'https://a.example/y',
    ])
  })
  test('keep their own brackets', () => {
    assert.deepEqual(hrefs('https://en.example.org/wiki/Brown_(university)'), [
      'https://en.example.org/wiki/Brown_(university)',
    ])
  })
  const never = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https:',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'www.a.example',
    '<a href=x>x</a>',
    'https://',
    'https://localhost/x',
    'https://tassel.example@evil.example/',
    'https://user:word@a.example/',
  ]
  for (const text of never) test(`are not made of ${text}`, () => assert.deepEqual(hrefs(text), []))

  test('leave the text unchanged, and only lead to the web', () => {
    const piece = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' ', '\n', '<script>', 'javascript:', 'https://', '(', ').', '"', '\u202e', '&amp;'),
    )
    const check = fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const found = linksIn(text)
        assert.equal(found.map((each) => each.text).join(''), text)
        for (const { href } of found) assert.match(href ?? 'https://none', /^https?:\/\/[^\s"'<>]+$/)
      },
    )
    fc.assert(check, { seed, numRuns: 1000 })
  })
})
