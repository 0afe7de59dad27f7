import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readInParts } from './parts.ts'
import { readText } from './read-text.ts'

const filler = 'We read the second paragraph again and moved a line of it up. '.repeat(250).slice(0, 15_000)
const found = (text: string) => readText(text).map(({ start, end }) => text.slice(start, end))

describe('a text as long as shared notes may be', () => {
  test('is read in parts of at most 4,000 characters, however it is written', () => {
    for (const text of [filler, '\n'.repeat(16_000), 'a'.repeat(16_000), 'my dad '.repeat(2300), '. '.repeat(8000)]) {
      const parts: string[] = []
      readInParts(text, (part) => {
        parts.push(part)
        return []
      })
      assert.ok(parts.every(({ length }) => length <= 4000))
      assert.ok(parts.length <= 6, `${parts.length} parts`)
      assert.ok(parts.reduce((sum, { length }) => sum + length, 0) < text.length * 1.5)
      assert.ok(text.startsWith(parts[0]!) && text.endsWith(parts.at(-1)!))
    }
  })
  test('yields each finding once, wherever it is', () => {
    for (let near = 3000; near < 9000; near += 37) {
      const at = filler.indexOf(' ', near)
      assert.deepEqual(found(`${filler.slice(0, at)} 650-555-0142${filler.slice(at)}`), ['650-555-0142'], `at ${at}`)
    }
    assert.deepEqual(found(`650-555-0142 ${filler} sam@gmail.com`), ['650-555-0142', 'sam@gmail.com'])
    assert.deepEqual(found(filler), [])
  })
  test('is read across any number of blanks', () =>
    assert.equal(found(`call me 650${' '.repeat(1500)}555${'\n'.repeat(1500)}0142`).length, 1))
})
