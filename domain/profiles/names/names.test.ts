import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { majors } from '#domain/profiles/majors.ts'
import { universities } from '#domain/profiles/universities.ts'
import { majorsCloseTo, majorsNamed, majorWords } from './major-names.ts'
import { schoolsNamed, schoolsNamedWithin, schoolWords } from './school-names.ts'

const schools = (typed: string) => schoolsNamed(schoolWords(typed))
const fields = (typed: string) => majorsNamed(majorWords(typed))

describe('names of universities', () => {
  test('every full name means that university', () => {
    for (const name of universities) assert.ok(schools(name).includes(name), name)
  })
  test('a short name means the university', () => {
    assert.deepEqual(schools('MIT'), ['Massachusetts Institute of Technology'])
    assert.deepEqual(schools('u.c.l.a.'), ['University of California-Los Angeles'])
    assert.deepEqual(schools('The Ohio State'), ['The Ohio State University'])
    assert.deepEqual(schools('U of Iowa'), ['University of Iowa'])
  })
  test('a short name that several share means each of them', () =>
    assert.deepEqual(schools('OSU').toSorted(), [
      'Oklahoma State University',
      'Oregon State University',
      'The Ohio State University',
    ]))
  test('one typo is forgiven if it leaves no doubt', () => {
    assert.deepEqual(schools('Havard Univ.'), ['Harvard University'])
    assert.deepEqual(schools('Vanderbitl'), ['Vanderbilt University'])
    assert.deepEqual(schools('Sanford University'), [])
    assert.deepEqual(schools('Unversity of Michgan'), ['University of Michigan-Ann Arbor'])
    assert.deepEqual(schools('Boston Collage'), ['Boston College'])
  })
  test('the beginning of a name is not the name', () => {
    assert.deepEqual(schools('Cornell College'), ['Cornell College'])
    assert.deepEqual(schools('Penn'), ['University of Pennsylvania'])
    assert.deepEqual(schools('Miami University'), ['Miami University-Oxford'])
    assert.deepEqual(schools('New York'), [])
    assert.deepEqual(schools('University'), [])
  })
  test('a name is recognized among other words', () =>
    assert.deepEqual(schoolsNamedWithin(schoolWords('MIT Media Lab')), ['Massachusetts Institute of Technology']))
})

describe('names of majors', () => {
  test('every major on the list means itself, except Undeclared, which means nothing', () => {
    for (const name of majors) if (name !== 'Undeclared') assert.ok(fields(name).includes(name), name)
  })
  test('a short name means its major, or both of two', () => {
    assert.deepEqual(fields('comp. sci.'), ['Computer Science'])
    assert.deepEqual(fields('EECS'), ['Electrical Engineering', 'Computer Science'])
    assert.deepEqual(fields('Psycology major'), ['Psychology'])
    assert.deepEqual(fields('physcology'), ['Psychology'])
    assert.deepEqual(fields('physiolgy'), ['Physiology'])
  })
  test('majors are close if the federal list keeps them together or one is a kind of the other, not if they only share a word', () => {
    assert.ok(majorsCloseTo('Biology').includes('Marine Biology'))
    assert.ok(majorsCloseTo('Computer Science').includes('Computer Engineering'))
    assert.ok(!majorsCloseTo('Mechanical Engineering').includes('Civil Engineering'))
    assert.ok(!majorsCloseTo('Economics').includes('Home Economics'))
    assert.ok(!majorsCloseTo('Engineering').includes('Engineering Management'))
  })
  test('closeness is mutual', () => {
    for (const name of majors) for (const other of majorsCloseTo(name)) assert.ok(majorsCloseTo(other).includes(name))
  })
})
