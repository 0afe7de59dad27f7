import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkNotes, readIntermediateStates } from './check-notes.ts'
import { notesSchema } from './notes-schema.ts'

const notes = (...lines: string[]) =>
  notesSchema.node(
    'doc',
    null,
    lines.map((line) => notesSchema.node('paragraph', null, line ? [notesSchema.text(line)] : [])),
  )

function refused(before: string[], after: string[], writer: 'student' | 'mentor', anyway = false) {
  const checked = checkNotes(notes(...before), notes(...after), { writer, anyway })
  return checked.ok ? null : [checked.refusal.code, checked.refusal.fields.notes]
}

test('within a change, no more than twice the longest notes is read; beyond that, only the end is kept', () => {
  const line = 'We read it once more. '.repeat(350).slice(0, 7000)
  const stages = (count: number) => Array.from({ length: count }, (_, at) => notes(`${line}${'.'.repeat(at + 1)}`))
  const mustGo = (count: number) => readIntermediateStates(notes(line), stages(count), { writer: 'student' }).mustGo
  assert.deepEqual([mustGo(4), mustGo(5)], [false, true])
})
test('and long notes are not read more than twenty times for scattered letters', () => {
  const blank = Array.from({ length: 7900 }, () => '')
  const stages = (count: number) =>
    Array.from({ length: count }, (_, at) => notes(...blank.map((_line, line) => (line <= 2 * at ? 'x' : ''))))
  const mustGo = (count: number) => readIntermediateStates(notes(...blank), stages(count), { writer: 'student' }).mustGo
  assert.deepEqual([mustGo(20), mustGo(21)], [false, true])
})

describe('contact details in shared notes', () => {
  const phone = 'Call me: 650 555 0142'
  test('are refused from a mentor', () =>
    assert.deepEqual(refused(['Agenda'], ['Agenda', phone], 'mentor'), [
      'contact-details',
      "For everyone's safety, keep contact details and payments on Tassel. Found: “650 555 0142”.",
    ]))
  test('warn a student, who may save them anyway', () => {
    assert.equal(refused([''], [phone], 'student')?.[0], 'contact-details-warning')
    assert.equal(refused([''], [phone], 'student', true), null)
  })
  test("are kept next to a student's danger; a mentor's are refused next to anybody's", () => {
    assert.equal(refused(['Agenda'], ['Agenda', `I want to kill myself. ${phone}`], 'student'), null)
    assert.equal(refused(['Agenda'], ['Agenda', `I want to kill myself. ${phone}`], 'mentor')?.[0], 'contact-details')
    assert.equal(refused(['Agenda'], ['Agenda', `Do you want to die? ${phone}`], 'mentor')?.[0], 'contact-details')
    assert.equal(refused(['I want to kill myself'], ['I want to kill myself', phone], 'mentor')?.[0], 'contact-details')
    assert.equal(
      refused(['I want to kill myself'], ['I want to kill myself', 'Call 988, or text HOME to 741741'], 'mentor'),
      null,
    )
  })
  test('from the other person are no reason to refuse what is written next to them', () =>
    assert.equal(refused([phone], [phone, 'Thanks'], 'mentor'), null))
  test('cannot hide across lines, or across two changes', () => {
    assert.notEqual(refused(['650', '555'], ['650', '555', '0142'], 'mentor'), null)
    assert.notEqual(refused(['650 555 01'], ['650 555 0142'], 'mentor'), null)
  })
  test('cannot hide behind blank paragraphs, however many and whatever makes them blank', () => {
    for (const blank of ['', '  ', '\u200b', '\u00a0', '\u3164', '---', '•'])
      for (const count of [1, 4, 40]) {
        const gap = Array.from({ length: count }, () => blank)
        const parts = (...texts: string[]) => texts.flatMap((text) => [text, ...gap])
        const told = `${JSON.stringify(blank)} ${count} times`
        assert.notEqual(refused(parts('555', '0142'), parts('650', '555', '0142'), 'mentor'), null, told)
        assert.notEqual(refused(parts('650', '555'), parts('650', '555', '0142'), 'mentor'), null, told)
        assert.notEqual(refused(parts('650', '', '0142'), parts('650', '555', '0142'), 'mentor'), null, told)
      }
  })
  test('are not assembled from distant parts with words between', () =>
    assert.equal(
      refused(
        ['650 words', 'essay', 'plan', 'hook', 'end'],
        ['650 words', 'essay', 'plan', 'hook', 'end', '5550142'],
        'mentor',
      ),
      null,
    ))
  test('may be deleted', () => assert.equal(refused([phone, 'Agenda'], ['Agenda'], 'mentor'), null))
  test('do not include scores, dates or prices', () =>
    assert.equal(refused([''], ['SAT 1480, March 10, 2026, $25'], 'mentor'), null))
})
