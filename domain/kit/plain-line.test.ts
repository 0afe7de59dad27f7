import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasAddress, hasHiddenCharacters, looksLikeHost, withoutAddresses } from './plain-line.ts'

describe('hidden characters', () => {
  const hidden = { nul: '\0', escape: '\u001b', 'zero width space': '\u200b', 'right-to-left override': '\u202e' }
  const more = { isolate: '\u2066', tag: '\u{e0041}', 'byte order mark': '\ufeff', 'Hangul filler': '\u3164' }
  for (const [name, sign] of Object.entries({ ...hidden, ...more }))
    test(`are found: ${name}`, () => assert.equal(hasHiddenCharacters(`Ada${sign}Byron`), true))
  test('include joiners only in names: family emoji and Persian need them', () => {
    assert.equal(hasHiddenCharacters('👩‍👩‍👧 می‌خواهم'), false)
    assert.equal(hasHiddenCharacters('Ada\u200dByron', { joiners: false }), true)
  })
  test("exclude the ones that people's names need", () => {
    for (const name of ['Zoë O’Brien-Núñez', 'Nguyễn Thị Ánh', 'أحمد', '김민준', 'J. R. R.', 'नेहा'])
      assert.equal(hasHiddenCharacters(name, { joiners: false }), false, name)
  })
})

describe('an address', () => {
  for (const text of [
    'Win at evil.com',
    'https://evil.example/x',
    'WWW.evil',
    'mail ada@evil.example',
    'evil.io/x',
    'a http://1',
  ])
    test(`is found in ${text}`, () => assert.equal(hasAddress(text), true))
  for (const text of ['J.R.R. Tolkien', 'Dr.Smith', 'St.John Rivers', 'Node.js', '3.5 GPA', 'Ann Com', 'A.Co'])
    test(`is not ${text}`, () => assert.equal(hasAddress(text), false))
  test('is not a name, whatever its ending and script', () => {
    for (const name of [
      'Tassel evil.tk',
      'Pay tassel-help.ai',
      'evil.zip/a now',
      'пример.рф',
      'evil。com',
      '1.2.3.4',
      'a/x',
    ])
      assert.equal(looksLikeHost(name), true, name)
    for (const name of ['J.R.R. Tolkien', 'Dr.Smith', 'St.John Rivers', 'Mary-Ann D. Cole', 'Nguyễn T. Ánh', 'Sam Jr.'])
      assert.equal(looksLikeHost(name), false, name)
  })
  test('is removed from subjects, along with everything hidden', () =>
    assert.equal(withoutAddresses('Ada \u202eevil.com/x and www.evil booked'), 'Ada … and … booked'))
})
