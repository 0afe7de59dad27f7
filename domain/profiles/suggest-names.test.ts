import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { majorSuggestions } from './names/major-suggestions.ts'
import { schoolSuggestions } from './names/school-suggestions.ts'
import { suggestable, suggestNames } from './suggest-names.ts'

const schools = suggestable(['Michigan State University', 'Rice University', 'University of Michigan', 'Price College'])

describe('suggested names', () => {
  test('start with what was typed, then include those with a word that does', () =>
    assert.deepEqual(suggestNames(schools, 'mich'), ['Michigan State University', 'University of Michigan']))
  test('never match only inside a word', () => assert.deepEqual(suggestNames(schools, 'rice'), ['Rice University']))
  test('match with spaces in between', () =>
    assert.deepEqual(suggestNames(schools, '  University  OF m'), ['University of Michigan']))
  test('leave out what is already chosen, however it is written', () =>
    assert.deepEqual(suggestNames(schools, 'mich', ['MICHIGAN state university']), ['University of Michigan']))
  test('need two letters', () => {
    assert.deepEqual(suggestNames(schools, 'm'), [])
    assert.equal(suggestNames(schools, 'mi').length, 2)
  })
  test('number eight at most', () => assert.equal(suggestNames(schoolSuggestions, 'university').length, 8))
})

describe('the first suggestion for a university or major', () => {
  for (const [typed, first] of [
    ['MIT', 'Massachusetts Institute of Technology'],
    ['mit ', 'Massachusetts Institute of Technology'],
    ['UCLA', 'University of California-Los Angeles'],
    ['u.c.l.a.', 'University of California-Los Angeles'],
    ['Georgia Tech', 'Georgia Institute of Technology'],
    ['gatec', 'Georgia Institute of Technology'],
    ['Standford', 'Stanford University'],
    ['standf', 'Stanford University'],
    ['Harvrd', 'Harvard University'],
    ['princton', 'Princeton University'],
    ['stanf', 'Stanford University'],
    ['penn', 'University of Pennsylvania'],
    ['sao paulo', 'University of São Paulo'],
  ] as const)
    test(`${typed}: ${first}`, () => assert.equal(suggestNames(schoolSuggestions, typed)[0], first))
  for (const [typed, first] of [
    ['cs', 'Computer Science'],
    ['comp sc', 'Computer Science'],
    ['econ', 'Economics'],
    ['poli sci', 'Political Science'],
    ['premed', 'Pre-Medical Studies'],
    ['computr', 'Computer Science'],
    ['pyschology', 'Psychology'],
  ] as const)
    test(`${typed}: ${first}`, () => assert.equal(suggestNames(majorSuggestions, typed)[0], first))
  test('nothing is suggested for text unlike any name', () =>
    assert.deepEqual(suggestNames(schoolSuggestions, 'xqzzw'), []))
})
