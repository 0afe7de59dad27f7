import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { maySeeStudent } from './may-see-student.ts'

const [ada, eve, mentor] = ['ada', 'eve', 'mentor'] as PersonId[] as [PersonId, PersonId, PersonId]
const none = { request: false, connection: false, conversation: false, session: false }

describe('a student’s profile', () => {
  test('is seen by the student', () => assert.ok(maySeeStudent({ personId: ada, role: 'student' }, ada, none)))
  test('is not seen by a mentor the student never contacted', () =>
    assert.ok(!maySeeStudent({ personId: mentor, role: 'mentor' }, ada, none)))
  for (const tie of ['request', 'connection', 'conversation', 'session'] as const)
    test(`is seen by a mentor with a ${tie}`, () =>
      assert.ok(maySeeStudent({ personId: mentor, role: 'mentor' }, ada, { ...none, [tie]: true })))
  test('is never seen by another student', () =>
    assert.ok(!maySeeStudent({ personId: eve, role: 'student' }, ada, { ...none, conversation: true })))
})
