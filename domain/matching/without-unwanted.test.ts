import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readMajors, readSchools } from './read-field.ts'

const schools = (typed: string) => readSchools(typed).items.flatMap(({ known }) => known)
const majors = (typed: string) => readMajors(typed).items.flatMap(({ known }) => known)

describe('what a person does not want', () => {
  test("is not a wish, up to the next comma or 'but'", () => {
    assert.deepEqual(schools('not Harvard'), [])
    assert.deepEqual(schools('not Harvard or Yale'), [])
    assert.deepEqual(schools('no ivies, Rice'), ['Rice University'])
    assert.deepEqual(schools('Stanford but not Harvard'), ['Stanford University'])
    assert.deepEqual(schools('not Harvard but Yale'), ['Yale University'])
    assert.deepEqual(schools('Duke, everything except UNC'), ['Duke University'])
    assert.deepEqual(majors('anything but engineering'), [])
    assert.deepEqual(majors('CS not business'), ['Computer Science'])
    assert.deepEqual(majors("I don't want business. economics"), ['Economics'])
  })
  test('is left out of what is shown as typed', () =>
    assert.deepEqual(
      readSchools('not Harvard but Yale').items.map(({ typed }) => typed),
      ['Yale'],
    ))
  test('is not inferred from being unsure', () => {
    assert.deepEqual(majors('not sure but maybe biology'), ['Biology'])
    assert.deepEqual(majors('not 100% sure, maybe biology'), ['Biology'])
    assert.deepEqual(schools('No. 1 choice Harvard'), ['Harvard University'])
    assert.deepEqual(schools('Notre Dame'), ['University of Notre Dame'])
  })
})

test('U of I names several universities, though its words mean nothing alone', () => {
  const several = ['University of Illinois Urbana-Champaign', 'University of Iowa', 'University of Idaho']
  for (const typed of ['U of I', 'U. of I.', 'Univ of I']) assert.deepEqual(schools(typed), several)
  assert.deepEqual(schools('University'), [])
})
