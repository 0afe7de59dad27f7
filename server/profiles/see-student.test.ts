import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openPeople } from '#test/people.ts'
import { seeStudent } from './see-student.ts'

const people = await openPeople()
after(() => people.close())
const none = { request: false, connection: false, conversation: false, session: false }
const student = await people.student('Sam')
const [mentor, stranger] = [await people.mentor(), await people.mentor()]
const needs = {
  db: people.db,
  tiesBetween: async (_reads: unknown, mentorId: string) => ({ ...none, request: mentorId === mentor.personId }),
}
const nameSeenBy = async (viewer: Parameters<typeof seeStudent>[1], studentId = student.personId) => {
  const seen = await seeStudent(needs, viewer, studentId)
  return seen.ok ? seen.value.name : seen.refusal.code
}

describe('a student’s profile', () => {
  test('opens for the student and a mentor with a tie to them', async () => {
    assert.equal(await nameSeenBy(student), 'Sam')
    assert.equal(await nameSeenBy(mentor), 'Sam')
  })
  test('looks missing to anybody else', async () => {
    assert.equal(await nameSeenBy(stranger), 'student-not-found')
    assert.equal(await nameSeenBy(await people.student()), 'student-not-found')
    assert.equal(await nameSeenBy(mentor, mentor.personId), 'student-not-found')
  })
})
