import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { safe } from '@orpc/client'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const messageOf = async (call: Promise<unknown>) => (await safe(call)).error?.message

describe('a student’s profile over the wire', () => {
  const seenBy = (viewer: Somebody, student: Somebody) =>
    messageOf(viewer.calls.profiles.student({ studentId: student.id }))

  test('opens to a mentor with a request, and closes when it is declined', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    assert.equal(await seenBy(mentor, student), 'Student not found.')
    await student.calls.connections.request({ mentorId: mentor.id })
    assert.equal(await seenBy(mentor, student), undefined)
    await mentor.calls.connections.decline({ studentId: student.id })
    assert.equal(await seenBy(mentor, student), 'Student not found.')
  })
  test('opens to a mentor the student wrote to, and contains no address', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'Hello' })
    const view = await mentor.calls.profiles.student({ studentId: student.id })
    assert.equal(view.name, student.name)
    assert.ok(!JSON.stringify(view).includes('@'))
  })
  test('is closed to other students, and open to its owner', async () => {
    const [student, other] = [await world.student(), await world.student()]
    assert.equal(await seenBy(other, student), 'Student not found.')
    assert.equal(await seenBy(student, student), undefined)
  })
})

describe('mentors over the wire', () => {
  test('show a student their relationship, and a mentor none of it', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const relationships = async (viewer: Somebody) =>
      (await viewer.calls.profiles.mentor({ mentorId: mentor.id })).connection
    assert.equal(await relationships(student), 'none')
    await student.calls.connections.request({ mentorId: mentor.id })
    assert.equal(await relationships(student), 'requested')
    assert.equal(await relationships(mentor), 'none')
    assert.equal(await messageOf(student.calls.profiles.mentor({ mentorId: student.id })), 'Mentor not found.')
  })
  test('come in pages, with a last one', async () => {
    const student = await world.student()
    await world.mentor()
    const ids: string[] = []
    let next: string | null | undefined
    do {
      const page = await student.calls.profiles.mentors({ limit: 1, ...(next ? { after: next } : {}) })
      ids.push(...page.mentors.map(({ id }) => id))
      next = page.next
    } while (next)
    const whole = await student.calls.profiles.mentors({})
    assert.deepEqual(
      ids,
      whole.mentors.map(({ id }) => id),
    )
    assert.equal(whole.next, null)
  })
})

describe('profile input', () => {
  test('over a limit is refused with the name of the field', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const long = (profile: object) => messageOf(student.calls.profiles.completeWizard({ profile: profile as never }))
    assert.equal(await long({ ...emptyStudentProfile, bio: 'x'.repeat(2001) }), 'Bio may be at most 2,000 characters.')
    assert.equal(await long({ ...emptyStudentProfile, gpa: 'x'.repeat(201) }), 'GPA may be at most 200 characters.')
    assert.equal(await long({ ...emptyStudentProfile, bio: 'x'.repeat(2000) }), undefined)
    const major = { ...emptyMentorProfile, major: 'x'.repeat(201) }
    assert.equal(
      await messageOf(mentor.calls.profiles.completeWizard({ profile: major })),
      'Major may be at most 200 characters.',
    )
  })
  test('that is no valid profile is refused', async () => {
    const student = await world.student()
    for (const profile of [
      {},
      null,
      'x',
      { ...emptyStudentProfile, gradeLevel: '13th' },
      { ...emptyStudentProfile, credits: 9 },
    ]) {
      const { error } = await safe(student.calls.profiles.completeWizard({ profile: profile as never }))
      assert.equal(error && 'code' in error && error.code, 'invalid-input')
    }
  })
})
