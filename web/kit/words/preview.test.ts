import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { preview } from './preview.ts'

describe('a preview', () => {
  test('of 80 characters is the whole text', () => assert.equal(preview('a'.repeat(80)), 'a'.repeat(80)))
  test('of 81 characters ends after 80', () => assert.equal(preview('a'.repeat(81)), `${'a'.repeat(80)}…`))
  test('ends on a whole word if there is one', () => {
    assert.equal(preview('between a lab bench and a desk', 15), 'between a lab…')
    assert.equal(preview('between a lab bench and a desk', 13), 'between a lab…')
    assert.equal(preview('see https://example.com/somewhere', 20), 'see https://example…')
  })
  test('leaves no space or period before the dots', () => {
    assert.equal(preview('one two', 4), 'one…')
    assert.equal(preview('One. Two.', 4), 'One…')
  })
  test('is one line', () => assert.equal(preview(' one\n\ntwo '), 'one two'))
  test('never splits a character', () => assert.equal(preview('👩‍🎓👩‍🎓👩‍🎓', 2), '👩‍🎓👩‍🎓…'))
})
