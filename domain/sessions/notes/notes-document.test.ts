import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applySteps, emptyNotes, longestNotes, type NotesJson, textOfNotes } from './notes-document.ts'

const insert = (at: number, ...content: object[]): NotesJson => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content },
})
const typed = (at: number, text: string) => insert(at, { type: 'text', text })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

function changed(...steps: NotesJson[]) {
  const result = applySteps(emptyNotes(), steps)
  return result.ok ? textOfNotes(result.value) : result.refusal
}

describe('a change of shared notes', () => {
  test('is its steps, one after the other', () => assert.equal(changed(typed(1, 'essay'), typed(1, 'My ')), 'My essay'))
  test('has a line for each paragraph and item', () => {
    const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Essay')] }] }
    assert.equal(changed(insert(0, paragraph('Agenda'), list)), 'Agenda\nEssay\n')
  })
  test('may hold headings, bold and italics', () => {
    const bold = { type: 'text', text: 'now', marks: [{ type: 'strong' }, { type: 'em' }] }
    assert.equal(changed(insert(0, { type: 'heading', attrs: { level: 2 }, content: [bold] })), 'now\n')
  })
  test('is refused whole if one step does not apply', () => {
    const refused = { code: 'notes-changes-invalid' }
    for (const step of [
      {},
      { stepType: 'unknown' },
      typed(99, 'x'),
      typed(-1, 'x'),
      typed(1.5, 'x'),
      typed(0, 'text outside of a paragraph'),
      { stepType: 'replace', from: 0, to: 2 },
      { stepType: 'attr', pos: 99, attr: 'level', value: 1 },
      insert(0, { type: 'image', attrs: { src: 'https://x.example' } }),
      insert(0, { type: 'heading', attrs: { level: 7 } }),
      insert(0, { type: 'ordered_list', attrs: { order: 'x' }, content: [] }),
      insert(1, { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }),
      typed(1, 'nul \0'),
      typed(1, 'half \ud83d'),
    ])
      assert.deepEqual(changed(typed(1, 'good'), step), refused, JSON.stringify(step))
  })
  test('is refused where the notes would be too long', () => {
    const longest = 'x'.repeat(longestNotes - 2)
    assert.equal(changed(typed(1, longest)), longest)
    assert.deepEqual(changed(typed(1, 'x'.repeat(longestNotes - 1))), { code: 'notes-too-long', most: longestNotes })
  })
  test('is refused where lists stand too deep in lists', () => {
    const nested = (depth: number): object => ({
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [paragraph('x'), ...(depth > 1 ? [nested(depth - 1)] : [])] }],
    })
    assert.equal(typeof changed(insert(0, nested(8))), 'string')
    assert.deepEqual(changed(insert(0, nested(9))), { code: 'notes-changes-invalid' })
    assert.deepEqual(changed(insert(0, nested(300))), { code: 'notes-changes-invalid' })
  })
})
