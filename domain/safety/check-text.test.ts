import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkPublished, checkText } from './check-text.ts'

const passed = { ok: true, value: undefined }
const found = [{ kind: 'phone', start: 8, end: 20 }]

describe('a text with a telephone number', () => {
  const text = 'Text me 650-555-0142'
  test("is refused from a mentor, whatever they'd like", () => {
    const refused = { ok: false, refusal: { code: 'contact-details', found } }
    assert.deepEqual(checkText(text, 'mentor'), refused)
    assert.deepEqual(checkText(text, 'mentor', { anyway: true }), refused)
  })
  test('warns a student, who may send it anyway', () => {
    assert.deepEqual(checkText(text, 'student'), { ok: false, refusal: { code: 'contact-details-warning', found } })
    assert.deepEqual(checkText(text, 'student', { anyway: true }), passed)
  })
  test('cannot be published by anybody', () => {
    assert.deepEqual(checkPublished(text), { ok: false, refusal: { code: 'contact-details', found } })
    assert.deepEqual(checkPublished('I got 1520/1600'), passed)
  })
  test('passes from both if it has none', () => {
    for (const role of ['mentor', 'student'] as const) assert.deepEqual(checkText('I got 1520/1600', role), passed)
  })
})
