import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { mayWrite } from './may-write.ts'

const student = { personId: 'student' as PersonId, role: 'student' as const }
const mentor = { personId: 'mentor' as PersonId, role: 'mentor' as const }
const strangers = { asked: false, wrote: false }

describe('who may write to whom', () => {
  test('a student to any mentor', () => assert.ok(mayWrite(student, mentor, strangers)))
  test('a mentor not to a student who never contacted them', () => assert.ok(!mayWrite(mentor, student, strangers)))
  test('a mentor to a student who asked to connect', () =>
    assert.ok(mayWrite(mentor, student, { ...strangers, asked: true })))
  test('a mentor to a student who wrote', () => assert.ok(mayWrite(mentor, student, { ...strangers, wrote: true })))
  test('nobody to their own role, or to themselves', () => {
    assert.ok(!mayWrite(student, { ...student, personId: 'other' as PersonId }, { asked: true, wrote: true }))
    assert.ok(!mayWrite(mentor, mentor, { asked: true, wrote: true }))
  })
  test('nobody to a missing person', () => assert.ok(!mayWrite(student, undefined, strangers)))
})
