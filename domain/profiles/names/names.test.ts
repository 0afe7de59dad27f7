import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { majors } from '#domain/profiles/majors.ts'
import { universities } from '#domain/profiles/universities.ts'
import { majorsCloseTo, majorsNamed, majorWords } from './major-names.ts'
import { schoolsNamed, schoolsNamedWithin, schoolWords } from './school-names.ts'

const schools = (typed: string) => schoolsNamed(schoolWords(typed))
const fields = (typed: string) => majorsNamed(majorWords(typed))

describe('what a university is called', () => {
  test('every full name means itself', () => {
    for (const name of universities) assert.ok(schools(name).includes(name), name)
  })
  test('a short name means the university', () => {
    assert.deepEqual(schools('MIT'), ['Massachusetts Institute of Technology'])
    assert.deepEqual(schools('u.c.l.a.'), ['University of California-Los Angeles'])
    assert.deepEqual(schools('The Ohio State'), ['The Ohio State University'])
    assert.deepEqual(schools('U of Iowa'), ['University of Iowa'])
  })
  test('one that several have means each of them', () =>
    assert.deepEqual(schools('OSU').toSorted(), [
      'Oklahoma State University',
      'Oregon State University',
      'The Ohio State University',
    ]))
  test('one slip of the pen is forgiven, where it leaves no choice', () => {
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
  test('is heard among other words', () =>
    assert.deepEqual(schoolsNamedWithin(schoolWords('MIT Media Lab')), ['Massachusetts Institute of Technology']))
})

describe('what a major is called', () => {
  test('every one to choose from means itself, but for Undeclared, which means nothing', () => {
    for (const name of majors) if (name !== 'Undeclared') assert.ok(fields(name).includes(name), name)
  })
  test('a short name means the major, or both of two', () => {
    assert.deepEqual(fields('comp. sci.'), ['Computer Science'])
    assert.deepEqual(fields('EECS'), ['Electrical Engineering', 'Computer Science'])
    assert.deepEqual(fields('Psycology major'), ['Psychology'])
    assert.deepEqual(fields('physcology'), ['Psychology'])
    assert.deepEqual(fields('physiolgy'), ['Physiology'])
  })
  test('close are those of a code or one beside it, and those that end in its name', () => {
    assert.ok(majorsCloseTo('Biology').includes('Marine Biology'))
    assert.ok(majorsCloseTo('Computer Science').includes('Computer Engineering'))
    assert.ok(!majorsCloseTo('Mechanical Engineering').includes('Civil Engineering'))
    assert.ok(!majorsCloseTo('Economics').includes('Home Economics'))
    assert.ok(!majorsCloseTo('Engineering').includes('Engineering Management'))
  })
  test('close is mutual', () => {
    for (const name of majors) for (const other of majorsCloseTo(name)) assert.ok(majorsCloseTo(other).includes(name))
  })
})
