import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applySteps, emptyNotes, squashSteps, longestNotes, type NotesJson, textOfNotes } from './notes-document.ts'

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
  return result.ok ? textOfNotes(result.value.notes) : result.refusal
}

describe('a change of shared notes', () => {
  test('applies its steps one after another', () =>
    assert.equal(changed(typed(1, 'essay'), typed(1, 'My ')), 'My essay'))
  test('has a line for each paragraph and item', () => {
    const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Essay')] }] }
    assert.equal(changed(insert(0, paragraph('Agenda'), list)), 'Agenda\nEssay\n')
  })
  test('may hold headings, bold and italics', () => {
    const bold = { type: 'text', text: 'now', marks: [{ type: 'strong' }, { type: 'em' }] }
    assert.equal(changed(insert(0, { type: 'heading', attrs: { level: 2 }, content: [bold] })), 'now\n')
  })
  test('is refused entirely if one step does not apply', () => {
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
  test('is refused if the notes would become too long', () => {
    const longest = 'x'.repeat(longestNotes - 2)
    assert.equal(changed(typed(1, longest)), longest)
    assert.deepEqual(changed(typed(1, 'x'.repeat(longestNotes - 1))), { code: 'notes-too-long', most: longestNotes })
  })
  test('is refused if lists are nested too deeply', () => {
    const nested = (depth: number): object => ({
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [paragraph('x'), ...(depth > 1 ? [nested(depth - 1)] : [])] }],
    })
    assert.equal(typeof changed(insert(0, nested(8))), 'string')
    assert.deepEqual(changed(insert(0, nested(9))), { code: 'notes-changes-invalid' })
    assert.deepEqual(changed(insert(0, nested(300))), { code: 'notes-changes-invalid' })
  })
})

describe('a change in one step', () => {
  const reached = (...steps: NotesJson[]) => {
    const result = applySteps(emptyNotes(), steps)
    assert.ok(result.ok)
    return result.value
  }
  const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Essay')] }] }
  const starts = [[typed(1, 'aab')], [insert(0, paragraph('Agenda'), list, paragraph('aa'))]]
  const changes: NotesJson[][] = [
    [typed(1, 'a'), typed(2, 'a')],
    [{ stepType: 'replace', from: 1, to: 2 }, typed(1, 'aaa')],
    [insert(0, list), typed(3, 'My ')],
    [typed(1, 'x'), { stepType: 'replace', from: 1, to: 2 }],
    [{ stepType: 'addMark', mark: { type: 'em' }, from: 1, to: 3 }, typed(1, 'b')],
    [insert(2, { type: 'hard_break' }), { stepType: 'replace', from: 1, to: 3 }],
  ]
  test('gives the same notes, and counts as the same number', () => {
    for (const start of starts)
      for (const change of changes) {
        const before = reached(...start).notes
        const changed = applySteps(before, change)
        assert.ok(changed.ok)
        const steps = squashSteps(before, changed.value)
        assert.equal(steps.length, change.length)
        const again = applySteps(
          before,
          steps.map((step): NotesJson => step.toJSON()),
        )
        assert.ok(again.ok && again.value.notes.eq(changed.value.notes), JSON.stringify([start, change]))
      }
  })
})
