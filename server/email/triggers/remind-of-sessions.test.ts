import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { recordReminder } from '#server/sessions/reminders/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { sessionEmailsIn, start, startsAt } from '#test/session-emails.ts'

const world = await openWorld({ now: start })
after(() => world.close())
const { pair, book, confirmed, mailsTo } = sessionEmailsIn(world)
const minute = 60_000
const hour = 60 * minute

describe('reminders', () => {
  const reminders = async (person: Somebody) =>
    (await mailsTo(person, 'session-reminder')).map(({ subject }) => subject)
  const before = (ms: number) => world.clock.set(new Date(Date.parse(startsAt) - ms).toISOString())

  test('come 24 hours and 1 hour before, to both, once', async () => {
    const { student, mentor } = await confirmed()
    before(24 * hour + 1)
    await world.settle()
    assert.deepEqual(await reminders(student), [])
    for (const ms of [24 * hour, 24 * hour - minute, hour + 1, hour, hour / 2]) {
      before(ms)
      await world.settle()
    }
    for (const [reader, other] of [
      [student, mentor],
      [mentor, student],
    ] as const)
      assert.deepEqual(await reminders(reader), [
        `Your session with ${other.name} starts in 24 hours`,
        `Your session with ${other.name} starts in 1 hour`,
      ])
  })
  test('after downtime, only the one that still makes sense comes, with the time that is really left', async () => {
    const { student, mentor } = await confirmed()
    before(5 * hour)
    await world.settle()
    assert.deepEqual(await reminders(student), [`Your session with ${mentor.name} starts in 5 hours`])
    const late = await confirmed()
    before(20 * minute)
    await world.settle()
    assert.deepEqual(await reminders(late.student), [`Your session with ${late.mentor.name} starts in 20 minutes`])
    const tooLate = await confirmed()
    before(-minute)
    await world.settle()
    assert.deepEqual(await reminders(tooLate.student), [])
  })
  test('do not come for canceled or unconfirmed sessions', async () => {
    const { student, mentor, session } = await confirmed()
    const open = await pair()
    await book(open.student, open.mentor)
    await mentor.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    for (const ms of [23 * hour, hour / 2]) {
      before(ms)
      await world.settle()
    }
    for (const person of [student, mentor, open.student, open.mentor]) assert.deepEqual(await reminders(person), [])
  })
  test('follow a session that was moved, and unsent ones for the old time are withdrawn', async () => {
    const { student, mentor, session } = await confirmed()
    const sessionId = session.id
    before(23 * hour)
    await world.settle()
    // Written but not sent, as if the mail server didn't answer.
    await world.db.read
      .updateTable('mails')
      .set({ sent_at: null, send_after: new Date('2026-03-05T20:00:00Z') })
      .where('recipient', '=', student.email)
      .where('kind', '=', 'session-reminder')
      .execute()
    await mentor.calls.sessions.proposeMove({ sessionId, date: '2026-03-09', time: '20:00', timeZone: 'UTC' })
    await student.calls.sessions.answerMove({ sessionId, startsAt: '2026-03-09T20:00:00.000Z', answer: 'agree' })
    await world.settle()
    const unsent = (await mailsTo(student, 'session-reminder')).filter((mail) => !mail.sent_at)
    assert.ok(unsent.every((mail) => mail.unwanted_at !== null))
    before(hour / 2)
    await world.settle()
    assert.equal((await reminders(mentor)).length, 1)
    world.clock.set('2026-03-08T21:00:00Z')
    await world.settle()
    assert.deepEqual(await reminders(mentor), [
      `Your session with ${student.name} starts in 23 hours`,
      `Your session with ${student.name} starts in 23 hours`,
    ])
  })
  test('not sent yet are withdrawn when the session is canceled', async () => {
    const { student, mentor, session } = await confirmed()
    before(23 * hour)
    // Written but not sent, as if the mail server didn't answer.
    await world.settle()
    await world.db.read
      .updateTable('mails')
      .set({ sent_at: null, send_after: new Date('2026-03-05T20:00:00Z') })
      .where('recipient', '=', student.email)
      .where('kind', '=', 'session-reminder')
      .execute()
    await mentor.calls.sessions.cancel({ sessionId: session.id, returnsCredits: true })
    before(0)
    await world.settle()
    const [reminder] = await mailsTo(student, 'session-reminder')
    assert.ok(reminder)
    assert.equal(reminder.sent_at, null)
    assert.ok(reminder.unwanted_at)
  })
  test('are not needed for what was agreed on within the last hour', async () => {
    const { student, mentor } = await pair()
    const { id } = await book(student, mentor)
    before(30 * minute)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    await world.settle()
    assert.deepEqual(await reminders(student), [])
  })
  test('written by another process since this one started looking are written once, without a failure', async () => {
    const { session } = await confirmed()
    const reminder = { sessionId: session.id as SessionId, startsAt: new Date(startsAt), kind: 'day' } as const
    const note = () => world.db.transaction((tx) => recordReminder(tx, reminder, world.clock.now()))
    const noted = await Promise.all([note(), note()])
    assert.deepEqual(noted.toSorted(), [false, true])
  })
  test('for many sessions are written by two processes side by side, once each', async () => {
    const pairs = []
    for (let n = 0; n < 4; n++) pairs.push(await confirmed())
    before(12 * hour)
    await Promise.all([world.settle(), world.settle(), world.settle()])
    for (const { student } of pairs) assert.equal((await reminders(student)).length, 1)
  })
})
