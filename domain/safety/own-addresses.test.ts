import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText, withoutOwnAddresses } from './check-text.ts'

const own = 'https://mentors.example.net'
const passes = (text: string) => checkText(withoutOwnAddresses(text, own), 'mentor').ok

test("links to Tassel's own pages do not lead elsewhere, wherever it runs", () => {
  assert.ok(!checkText(`See ${own}/mentor/12?x=y`, 'mentor').ok)
  assert.ok(passes(`See ${own}/mentor/12?x=y and ${own}, it's all there`))
  assert.ok(!passes(`See ${own}.evil.example/mentor`))
  assert.ok(!passes(`See ${own}/?call=650-555-0142`))
  assert.ok(!passes(`See ${own}@evil.example`))
  assert.ok(!passes(`See ${own}/mentor/12 and text me at 650-555-0142`))
  assert.equal(withoutOwnAddresses(`a ${own}/b c`, own).length, `a ${own}/b c`.length)
})
