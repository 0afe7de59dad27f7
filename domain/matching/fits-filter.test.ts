import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type DirectoryFilter, fitsFilter } from './fits-filter.ts'

const lena = {
  name: 'Lena Ortiz',
  university: 'Rice University',
  major: 'Computer Science and Public Health',
  specialties: 'essay review, interview prep',
}
const open: DirectoryFilter = { name: '', university: '', major: '', specialty: '' }
const fits = (filter: Partial<DirectoryFilter>) => fitsFilter({ ...open, ...filter }, lena)

describe('narrowing down the directory', () => {
  test('an open filter leaves everybody', () => assert.ok(fits({})))
  test('blanks and lone separators are no filter', () => assert.ok(fits({ name: ' ', university: ' ', major: ', ;' })))
  test('a part of the name, in any case', () => assert.ok(fits({ name: 'ORT' })))
  test('its words in any order, but all of them', () => {
    assert.ok(fits({ name: 'ortiz lena' }))
    assert.ok(!fits({ name: 'lena park' }))
  })
  test('a part of the university', () => assert.ok(fits({ university: 'rice' })))
  test('but not the other way round: Rice is not all of Rice and more', () =>
    assert.ok(!fits({ university: 'Rice University of Texas' })))
  test('one of several majors', () => assert.ok(fits({ major: 'public health' })))
  test('any of the things listed', () => assert.ok(fits({ specialty: 'choosing colleges, interview' })))
  test('all fields that are given', () => {
    assert.ok(fits({ university: 'rice', specialty: 'essay' }))
    assert.ok(!fits({ university: 'rice', specialty: 'chess' }))
  })
})
