import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import { close } from '#test/closing.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())

const about = (somebody: Pick<Somebody, 'id'>, more: object = {}) => ({
  id: randomUUID(),
  personId: somebody.id,
  subject: 'person' as const,
  aboutId: null,
  category: 'harassment' as const,
  words: '',
  alsoBlock: false,
  ...more,
})
const reportsAbout = (personId: PersonId) =>
  world.db.read
    .selectFrom('reports')
    .select(['subject', 'copy'])
    .where('reported_id', '=', personId)
    // Leaves out the report filed automatically, since reading flags the words as well.
    .where('source', '=', 'person')
    .orderBy('subject')
    .execute()

/** Two people who wrote to each other, one of them abusively. */
async function conversation(hurt: 'student' | 'mentor' = 'student') {
  const [student, mentor] = [await world.student(), await world.mentor({ profile: { bio: 'I row.' } })]
  const [reporter, other] = hurt === 'student' ? [student, mentor] : [mentor, student]
  const messageId = randomUUID() as MessageId
  await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'Hello' })
  await other.calls.messages.send({ personId: reporter.id, id: messageId, text: 'You are worthless' })
  const ofMessage = about(other, { subject: 'message', aboutId: messageId })
  return { student, mentor, reporter, other, ofMessage }
}

describe('a person who was hurt can report it', () => {
  for (const hurt of ['student', 'mentor'] as const)
    test(`after the other blocked them, as a ${hurt}`, async () => {
      const { reporter, other, ofMessage } = await conversation(hurt)
      await other.calls.safety.block({ personId: reporter.id })
      assert.deepEqual(await reporter.calls.safety.report(ofMessage), {})
      assert.deepEqual(await reporter.calls.safety.report(about(other)), {})
      const [message, person] = await reportsAbout(other.id)
      assert.match(JSON.stringify(message?.copy), /Hello.*You are worthless/)
      assert.ok(JSON.stringify(person?.copy).includes(other.name))
      // Nothing else of the other person has become visible again.
      await assert.rejects(reporter.calls.messages.conversation({ personId: other.id }), { code: 'person-not-found' })
    })
  test('after blocking the other first, even if all they saw was a profile', async () => {
    const { reporter, other, ofMessage } = await conversation()
    await reporter.calls.safety.block({ personId: other.id })
    await reporter.calls.safety.report(ofMessage)
    assert.equal((await reportsAbout(other.id)).length, 1)
    const stranger = await world.mentor()
    await reporter.calls.safety.block({ personId: stranger.id })
    await reporter.calls.safety.report(about(stranger))
    assert.equal((await reportsAbout(stranger.id)).length, 1)
  })
  test("for a session, after the mentor's block ended it", async () => {
    const { student, mentor } = await conversation()
    const when = { date: '2026-03-05', time: '10:00', timeZone: 'UTC' }
    const sessionId = randomUUID() as SessionId
    const booking = { id: sessionId, mentorId: mentor.id, topic: 'Essay', ...when, meetingLink: '', notes: '' }
    await student.calls.sessions.book(booking)
    await mentor.calls.safety.block({ personId: student.id })
    await student.calls.safety.report(about(mentor, { subject: 'session', aboutId: sessionId, alsoBlock: true }))
    assert.deepEqual(
      (await reportsAbout(mentor.id)).map(({ subject }) => subject),
      ['session'],
    )
    assert.equal((await student.calls.safety.blocks()).blocks.length, 1)
  })
  for (const hurt of ['student', 'mentor'] as const)
    test(`after the other closed their account, with what is left, as a ${hurt}`, async () => {
      const { reporter, other, ofMessage } = await conversation(hurt)
      await close(other)
      await reporter.calls.safety.report(ofMessage)
      await reporter.calls.safety.report(about(other, { alsoBlock: true }))
      const [message, person] = await reportsAbout(other.id)
      assert.match(JSON.stringify(message?.copy), /You are worthless/)
      assert.match(JSON.stringify(person?.copy), /Former (?:mentor|student)/)
    })
})

describe('a person who only sent or received a request to connect', () => {
  const states: Record<string, (student: Somebody, mentor: Somebody) => Promise<unknown>> = {
    'a request': () => Promise.resolve(),
    'a connection': (student, mentor) => mentor.calls.connections.accept({ studentId: student.id }),
    'a declined request': (student, mentor) => mentor.calls.connections.decline({ studentId: student.id }),
  }
  for (const [what, answer] of Object.entries(states))
    for (const hurt of ['student', 'mentor'] as const) {
      const asked = async () => {
        const [student, mentor] = [await world.student(), await world.mentor()]
        await student.calls.connections.request({ mentorId: mentor.id })
        await answer(student, mentor)
        return hurt === 'student' ? { reporter: student, other: mentor } : { reporter: mentor, other: student }
      }
      test(`reports the other after a block, whoever blocked: ${what}, as a ${hurt}`, async () => {
        for (const blocker of ['reporter', 'other'] as const) {
          const { reporter, other } = await asked()
          const blocked = blocker === 'reporter' ? other : reporter
          await (blocker === 'reporter' ? reporter : other).calls.safety.block({ personId: blocked.id })
          await reporter.calls.safety.report(about(other))
          const [report] = await reportsAbout(other.id)
          assert.ok(JSON.stringify(report?.copy).includes(other.name))
          // The reporter can also block the other, for when the other lifts their block.
          assert.deepEqual(await reporter.calls.safety.block({ personId: other.id }), {})
        }
      })
      test(`reports the other after they left: ${what}, as a ${hurt}`, async () => {
        const { reporter, other } = await asked()
        await close(other)
        await reporter.calls.safety.report(about(other))
        assert.match(JSON.stringify((await reportsAbout(other.id))[0]?.copy), /Former (?:mentor|student)/)
      })
    }
  test('sees nothing of the other again because of it, and nothing is requested once a block is lifted', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    await student.calls.connections.request({ mentorId: mentor.id })
    await student.calls.safety.block({ personId: mentor.id })
    await student.calls.safety.unblock({ personId: mentor.id })
    await assert.rejects(mentor.calls.profiles.student({ studentId: student.id }), { code: 'student-not-found' })
    assert.equal((await student.calls.profiles.mentor({ mentorId: mentor.id })).connection, 'none')
  })
  test('is forgotten once both have left', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    await world.connect(student, mentor)
    const kept = () =>
      world.db.read.selectFrom('past_connections').select('mentor_id').where('student_id', '=', student.id).execute()
    await close(student)
    assert.deepEqual(await kept(), [{ mentor_id: mentor.id }])
    await close(mentor)
    assert.deepEqual(await kept(), [])
  })
})

describe('a person who had nothing to do with somebody', () => {
  test('cannot report or block a person who left, or whom only others know', async () => {
    const { student, mentor, ofMessage } = await conversation()
    const [otherStudent, otherMentor] = [await world.student(), await world.mentor()]
    const nobody = { code: 'profile-not-found' }
    await assert.rejects(otherStudent.calls.safety.report({ ...ofMessage, id: randomUUID() }), nobody)
    await assert.rejects(otherMentor.calls.safety.report(about(student)), nobody)
    await assert.rejects(otherMentor.calls.safety.block({ personId: student.id }), nobody)
    await close(mentor)
    await assert.rejects(otherStudent.calls.safety.report(about(mentor)), nobody)
    await assert.rejects(otherStudent.calls.safety.block({ personId: mentor.id }), nobody)
  })
})
