import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import type { MoveAnswer } from '#domain/sessions/move/answer-move.ts'
import { approveSession } from '#server/sessions/approve-session.ts'
import { bookSession } from '#server/sessions/book-session.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { cancelSession } from '#server/sessions/cancel-session.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import { declineSession } from '#server/sessions/decline-session.ts'
import { expireSessions } from '#server/sessions/expire-sessions.ts'
import { answerMove } from '#server/sessions/move/answer-move.ts'
import { expireMoves } from '#server/sessions/move/expire-moves.ts'
import { proposeMove } from '#server/sessions/move/propose-move.ts'
import { setMeetingLink } from '#server/sessions/set-meeting-link.ts'
import { suggestTime } from '#server/sessions/suggest-time.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { noticesOf } from '#test/notices.ts'

const people = await openPeople()
after(() => people.close())
const { settle, viewsOf, kindsOf, onlyView, pairOfStrangers } = noticesOf(people)
type Person = Student | Mentor

async function book() {
  const { student, mentor, pair } = await pairOfStrangers()
  const sessionId = randomUUID() as SessionId
  const when = { date: dayAhead(2), time: '16:00', timeZone: 'UTC' }
  const about = { id: sessionId, ...pair, topic: 'Interview prep', when, meetingLink: '', notes: '' }
  assert.ok((await bookSession(people, about)).ok)
  const as = ({ personId }: Person) => ({ sessionId, personId })
  await people.clock.advance(1000)
  const approve = async (person: Person, time = '16:00') => {
    const seen = new Date(`${when.date}T${time}Z`)
    assert.ok((await approveSession(people, { ...as(person), seen })).ok)
  }
  const suggest = async (person: Person, time: string) => {
    await people.clock.advance(1000)
    assert.ok((await suggestTime(people, { ...as(person), when: { ...when, time } })).ok)
  }
  return { student, mentor, sessionId, date: when.date, as, approve, suggest }
}
const dayAhead = (days: number) => new Date(people.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('sessions', () => {
  test('a booking notifies both, each in their own zone', async () => {
    const { student, mentor, sessionId, date } = await book()
    await settle()
    const about = {
      read: false,
      sessionId,
      studentId: student.personId,
      studentName: student.name,
      mentorId: mentor.personId,
      mentorName: mentor.name,
      startsAt: `${date}T16:00:00.000Z`,
      topic: 'Interview prep',
    }
    const seenIn = (zone: string) => onlyView(zone === 'UTC' ? student : mentor, zone)
    assert.deepEqual(await seenIn('UTC'), { type: 'session-pending', ...about, slotLabel: `${date} 16:00` })
    assert.deepEqual(await seenIn('America/New_York'), {
      type: 'session-request',
      ...about,
      slotLabel: `${date} 11:00`,
      mayAnswer: true,
    })
  })
  test('an approval notifies both, and tells the student about the ten credits', async () => {
    const { student, mentor, approve, sessionId, date } = await book()
    await approve(mentor)
    await settle()
    assert.deepEqual((await kindsOf(mentor)).sort(), ['session-approved', 'session-request'])
    assert.deepEqual((await kindsOf(student)).sort(), ['credits-deducted', 'session-approved', 'session-pending'])
    const {
      id: _id,
      timestamp: _timestamp,
      ...deducted
    } = (await viewsOf(student)).find(({ type }) => type === 'credits-deducted')!
    assert.deepEqual(deducted, {
      type: 'credits-deducted',
      read: false,
      sessionId,
      amount: 10,
      newCredits: 0,
      mentorName: mentor.name,
      slotLabel: `${date} 16:00`,
    })
  })
  test('a mentor’s suggestion tells the student the new time', async () => {
    const { student, mentor, suggest, date } = await book()
    await suggest(mentor, '17:30')
    await settle()
    const [newest, booking] = await viewsOf(student)
    assert.ok(newest?.type === 'session-suggested' && booking?.type === 'session-pending')
    assert.equal(newest.slotLabel, `${date} 17:30`)
    // The booking is described as it was, even if the notification is late.
    assert.equal(booking.slotLabel, `${date} 16:00`)
    assert.deepEqual(await kindsOf(mentor), ['session-request'])
  })
  test('a proposed time can be answered by the party it awaits, until it is settled or replaced', async () => {
    const { student, mentor, suggest, approve } = await book()
    await settle()
    const answerable = async (person: Person) =>
      (await viewsOf(person)).flatMap((view) => ('mayAnswer' in view ? [[view.type, view.mayAnswer]] : []))
    assert.deepEqual(await answerable(mentor), [['session-request', true]])
    await suggest(mentor, '17:30')
    await settle()
    assert.deepEqual(await answerable(mentor), [['session-request', false]])
    assert.deepEqual(await answerable(student), [['session-suggested', true]])
    await suggest(mentor, '18:30')
    await settle()
    assert.deepEqual(await answerable(student), [
      ['session-suggested', true],
      ['session-suggested', false],
    ])
    await approve(student, '18:30')
    await settle()
    assert.deepEqual(
      (await answerable(student)).map(([, may]) => may),
      [false, false],
    )
  })
  test('a request whose time has come cannot be answered, even before the job that ends it has run', async () => {
    const { mentor } = await book()
    await settle()
    await people.clock.advance(3 * 86_400_000)
    const [request] = await viewsOf(mentor)
    assert.ok(request?.type === 'session-request')
    assert.equal(request.mayAnswer, false)
  })
  test('a meeting link changed several times is one notification, to the other party, once it has settled', async () => {
    const { student, mentor, sessionId, as, approve } = await book()
    const link = (person: Person, number: number) =>
      setMeetingLink(people, { ...as(person), link: `https://meet.example/${number}` })
    assert.ok((await link(student, 0)).ok)
    await approve(mentor)
    await settle()
    for (const number of [1, 2, 3]) {
      await people.clock.advance(1000)
      assert.ok((await link(mentor, number)).ok)
    }
    await settle()
    const linked = async (person: Person) => (await viewsOf(person)).filter(({ type }) => type === 'session-linked')
    assert.equal((await linked(student)).length, 0)
    await people.clock.advance(60_000)
    await settle()
    assert.equal((await linked(student)).length, 1)
    assert.equal((await linked(mentor)).length, 0)
    assert.ok((await linked(student)).every((view) => 'sessionId' in view && view.sessionId === sessionId))
  })
  test('a student’s new time after the mentor only set a meeting link still counts as their own suggestion', async () => {
    const { student, mentor, suggest, as } = await book()
    assert.ok((await setMeetingLink(people, { ...as(mentor), link: 'https://meet.example/x' })).ok)
    await suggest(student, '18:00')
    await settle()
    assert.equal((await kindsOf(mentor))[0], 'session-suggested-by-student')
  })
  test('a student’s new time before the mentor answers is a suggestion', async () => {
    const { student, mentor, suggest } = await book()
    await suggest(student, '18:00')
    await settle()
    assert.deepEqual(await kindsOf(mentor), ['session-suggested-by-student', 'session-request'])
  })
  test('a student’s new time after the mentor’s names the old one, too', async () => {
    const { student, mentor, suggest, date } = await book()
    await suggest(mentor, '17:30')
    await suggest(student, '18:00')
    await settle()
    const [newest] = await viewsOf(mentor)
    assert.ok(newest?.type === 'session-rescheduled-by-student')
    assert.deepEqual(
      [newest.oldSlotLabel, newest.newSlotLabel, newest.slotLabel],
      [`${date} 17:30`, `${date} 18:00`, `${date} 18:00`],
    )
  })
  test('when a confirmed session gets another time, the other party can answer, and the proposer hears the outcome', async () => {
    const { student, mentor, sessionId, date, as, approve } = await book()
    await approve(mentor)
    const propose = async (person: Person, time: string) => {
      await people.clock.advance(1000)
      const when = { date, time, timeZone: 'UTC' }
      assert.ok((await proposeMove(people, { ...as(person), when })).ok)
      await settle()
    }
    const answer = async (person: Person, how: MoveAnswer, time: string) => {
      await people.clock.advance(1000)
      const seen = new Date(`${date}T${time}Z`)
      assert.ok((await answerMove(people, { ...as(person), answer: how, seen })).ok)
      await settle()
    }
    const newest = async (person: Person) => (await viewsOf(person))[0]
    const times = { sessionId, slotLabel: `${date} 18:00`, oldSlotLabel: `${date} 16:00` }
    const assertNewest = async (person: Person, expected: object) =>
      assert.partialDeepStrictEqual(await newest(person), { ...times, ...expected })

    await propose(student, '18:00')
    await assertNewest(mentor, { type: 'session-move-proposed', mayAnswer: true })
    assert.notEqual((await newest(student))?.type, 'session-move-proposed')
    await answer(student, 'withdraw', '18:00')
    await assertNewest(mentor, { type: 'session-move-ended', how: 'withdrawn' })
    assert.ok((await viewsOf(mentor)).every((view) => !('mayAnswer' in view) || !view.mayAnswer))

    await propose(mentor, '18:00')
    await answer(student, 'decline', '18:00')
    await assertNewest(mentor, { type: 'session-move-ended', how: 'declined' })

    await propose(student, '18:00')
    await answer(mentor, 'agree', '18:00')
    await assertNewest(student, { type: 'session-moved' })

    await propose(student, '20:00')
    await people.clock.advance(3 * 86_400_000)
    await expireMoves(people)
    await settle()
    assert.partialDeepStrictEqual(await newest(student), {
      type: 'session-move-ended',
      how: 'expired',
      slotLabel: `${date} 20:00`,
      oldSlotLabel: `${date} 18:00`,
    })
  })
  test('declining and canceling notify the other party', async () => {
    const declined = await book()
    assert.ok((await declineSession(people, declined.as(declined.mentor))).ok)
    const cancelled = await book()
    assert.ok((await cancelSession(people, { ...cancelled.as(cancelled.student), expectsCredits: true })).ok)
    await settle()
    assert.deepEqual(await kindsOf(declined.student), ['session-declined', 'session-pending'])
    assert.deepEqual(await kindsOf(declined.mentor), ['session-request'])
    assert.deepEqual(await kindsOf(cancelled.mentor), ['session-cancelled', 'session-request'])
    assert.deepEqual(await kindsOf(cancelled.student), ['session-pending'])
  })
  test('a late cancellation tells the mentor that it was late, an early one does not', async () => {
    const late = await book()
    await late.approve(late.mentor)
    await people.clock.advance(2 * 86_400_000 - 8 * 3_600_000)
    assert.ok((await cancelSession(people, { ...late.as(late.student), expectsCredits: false })).ok)
    const early = await book()
    assert.ok((await cancelSession(people, { ...early.as(early.student), expectsCredits: true })).ok)
    await settle()
    const lateness = async (person: (typeof late)['mentor']) => {
      const [newest] = await viewsOf(person)
      assert.ok(newest?.type === 'session-cancelled')
      return newest.canceledLate
    }
    assert.deepEqual([await lateness(late.mentor), await lateness(early.mentor)], [true, undefined])
  })
  test('what ended with the plan notifies both, saying that neither of them did it', async () => {
    const { student, mentor } = await book()
    await people.db.transaction((tx) => cancelPending(tx, student.personId, people.clock.now()))
    await settle()
    // Mentors aren't told about a student's plan.
    for (const [person, why] of [
      [student, { endedWithPlan: true, byNeither: undefined }],
      [mentor, { endedWithPlan: undefined, byNeither: true }],
    ] as const) {
      const [newest] = await viewsOf(person)
      assert.ok(newest?.type === 'session-cancelled')
      assert.deepEqual({ endedWithPlan: newest.endedWithPlan, byNeither: newest.byNeither }, why)
    }
  })
  test('expiry and completion notify both', async () => {
    const [expiring, completing] = [await book(), await book()]
    await completing.approve(completing.mentor)
    await people.clock.advance(3 * 86_400_000)
    await expireSessions(people)
    await completeSessions(people)
    await settle()
    for (const person of [expiring.student, expiring.mentor])
      assert.equal((await kindsOf(person))[0], 'session-expired')
    for (const person of [completing.student, completing.mentor])
      assert.equal((await kindsOf(person))[0], 'session-completed')
  })
})
