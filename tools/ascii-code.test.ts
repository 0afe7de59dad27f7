import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { asciiCode } from './ascii-code.ts'

/** Returns what the code evaluates to before and after, as text, and the code after. */
function both(code: string) {
  const after = asciiCode(code)
  const said = (text: string) => String(runInNewContext(`(${text})`))
  return { before: said(code), after: said(after), code: after }
}

describe('a program in ASCII', () => {
  for (const code of [
    '"é, \\\\é, \\é, 👻 and \\n"',
    "'ş' + `a\\\\é${'ü'}\né\\é`",
    'String.raw`\\d\\é`',
    'String.raw`\\d${"é" + String.raw`\\s${1}ü`}\n\\wß${ [2, 3].length }"`',
    '/[é👻]\\/\\.é/giu.source + /[é👻]\\/\\.é/giu.flags',
    '/^[é👻]$/u.test("👻") && /é+/.test("éé")',
    '({ "é": 1, ["ü"]: 2 })["é"]',
    '((ø, 𝑥) => JSON.stringify({ ø, 𝑥, ß: ø + 𝑥 }))(1, 2)',
    '((parts, ...rest) => parts.raw.join() + rest)`é${"ü"}`',
  ])
    test(`comes to the same: ${code}`, () => {
      const { before, after, code: made } = both(code)
      assert.equal(after, before)
      assert.equal(made.split('\n').length, code.split('\n').length)
    })

  test('contains nothing else, except where a tag reads the raw text', () => {
    const code = 'const a = "é" + `ü` + String.raw`ß${"👻"}`; /ş/u.test(a)'
    assert.match(asciiCode(code), /^[\0-\x7f]+$/)
    assert.equal(asciiCode('tag`é${"é"}`'), 'tag`é${"\\u00e9"}`')
  })
})
