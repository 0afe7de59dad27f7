import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LastFits } from './last-fits.ts'

/** Asks for the fits of numbered students. Student n shares all parts with row n alone. */
function studentsAsking() {
  const fits = new LastFits()
  let computed = 0
  const ask = (student: number, size = 20, capacity = 32) => {
    const { parts, sharing, count } = fits.find(`student ${student}`, { size, capacity }, (rows) => {
      computed++
      rows.parts[student] = 7
      rows.sharing[0] = student
      return 1
    })
    return { rows: [...parts.keys()].filter((row) => parts[row] === 7), sharing: [...sharing.subarray(0, count)] }
  }
  return { ask, computed: () => computed }
}

test('if no mentor has changed, asking again computes nothing', () => {
  const { ask, computed } = studentsAsking()
  for (const student of [3, 4, 3, 4, 3]) assert.deepEqual(ask(student), { rows: [student], sharing: [student] })
  assert.equal(computed(), 2)
})

test('a changed mentor, or more room, causes a computation from scratch', () => {
  const { ask, computed } = studentsAsking()
  ask(3)
  for (const [size, capacity] of [
    [21, 32],
    [33, 64],
  ] as const)
    assert.deepEqual(ask(3, size, capacity), { rows: [3], sharing: [3] })
  assert.equal(computed(), 3)
})

test('students taking turns each get their own, however many they are', () => {
  const { ask } = studentsAsking()
  for (let turn = 0; turn < 60; turn++) {
    const student = (turn * 7) % 20
    assert.deepEqual(ask(student), { rows: [student], sharing: [student] })
  }
})
