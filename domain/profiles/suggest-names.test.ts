import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suggestable, suggestNames } from './suggest-names.ts'
import { universities } from './universities.ts'

const schools = suggestable(['Michigan State University', 'Rice University', 'University of Michigan', 'Price College'])

describe('names to choose from', () => {
  test('are those that begin as typed, then those with a word that does', () =>
    assert.deepEqual(suggestNames(schools, 'mich'), ['Michigan State University', 'University of Michigan']))
  test('never those that only have it inside a word', () =>
    assert.deepEqual(suggestNames(schools, 'rice'), ['Rice University']))
  test('may be typed with spaces in between', () =>
    assert.deepEqual(suggestNames(schools, '  University  OF m'), ['University of Michigan']))
  test('leave out what was chosen, however it is written', () =>
    assert.deepEqual(suggestNames(schools, 'mich', ['MICHIGAN state university']), ['University of Michigan']))
  test('wait for two letters', () => {
    assert.deepEqual(suggestNames(schools, 'm'), [])
    assert.equal(suggestNames(schools, 'mi').length, 2)
  })
  test('are eight at most', () => assert.equal(suggestNames(suggestable(universities), 'university').length, 8))
})
