import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { anonymizePerson } from '#server/accounts/store.ts'
import { answerRequest } from '#server/connections/answer-request.ts'
import { pinMentor } from '#server/connections/pin-mentor.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { markRead as markConversationRead } from '#server/messages/mark-read.ts'
import { readWithinMs } from '#server/messages/deliver.ts'
import { openPeople } from '#test/people.ts'
import { markRead } from './mark-read.ts'
import { noticesOf } from '#test/notices.ts'

const people = await openPeople()
after(() => people.close())
const { settle, waitAndSettle, viewsOf, kindsOf, onlyView, unreadOf, timesTold, pairOfStrangers, send } =
  noticesOf(people)

const leave = ({ personId: id }: { personId: PersonId }) =>
  people.db.transaction((tx) => anonymizePerson(tx, { id, email: '' }, 'Former student', people.clock.now()))

describe('connecting', () => {
  test('a request notifies the mentor, an acceptance the student, and the request is then hidden', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await requestConnection(people, pair)
    await settle()
    const about = { studentId: student.personId, studentName: student.name }
    assert.deepEqual(await onlyView(mentor), { type: 'connect-request', read: false, ...about })
    assert.equal(await unreadOf(mentor), 1)

    await answerRequest(people, pair, 'accepted')
    await settle()
    const from = { mentorId: mentor.personId, mentorName: mentor.name }
    assert.deepEqual(await onlyView(student), { type: 'connect-approved', read: false, ...from })
    assert.deepEqual(await kindsOf(mentor), [])
    assert.equal(await unreadOf(mentor), 0)
    assert.equal(await timesTold(mentor), 2)
  })
  test('a declined student is notified, and a new request is one notification again', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await requestConnection(people, pair)
    await people.clock.advance(1000)
    await answerRequest(people, pair, 'declined')
    await settle()
    assert.deepEqual(await kindsOf(student), ['connect-declined'])
    assert.deepEqual(await kindsOf(mentor), [])
    await people.clock.advance(1000)
    await requestConnection(people, pair)
    await settle()
    assert.deepEqual(await kindsOf(mentor), ['connect-request'])
  })
  test('neither somebody who has left since nor their mentor is notified', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await pinMentor(people, pair, true)
    await requestConnection(people, pair)
    await answerRequest(people, pair, 'accepted')
    await leave(student)
    await settle()
    assert.deepEqual([await kindsOf(mentor), await kindsOf(student)], [[], []])
  })
  test('pinning notifies the mentor once, however often it happens', async () => {
    const { mentor, pair } = await pairOfStrangers()
    for (const pinned of [true, false, true]) await pinMentor(people, pair, pinned)
    await settle()
    assert.deepEqual(await kindsOf(mentor), ['pinned'])
  })
})

describe('messages', () => {
  test('however many one person writes, they make one unread notification', async () => {
    const { student, mentor } = await pairOfStrangers()
    for (let count = 0; count < 3; count++) await send(student, mentor)
    const last = people.clock.now().toISOString()
    await waitAndSettle()
    const names = {
      studentId: student.personId,
      studentName: student.name,
      mentorId: mentor.personId,
      mentorName: mentor.name,
    }
    assert.deepEqual(await onlyView(mentor), { type: 'message', read: false, ...names })
    assert.deepEqual(await kindsOf(mentor), ['message'])
    assert.deepEqual(await kindsOf(student), [])
    assert.equal((await viewsOf(mentor))[0]?.timestamp, last)
    assert.equal(await timesTold(mentor), 1, 'once for all that came together')
  })
  test('ten more from one person after reading also make one notification, unread again', async () => {
    const { student, mentor } = await pairOfStrangers()
    // A mentor may write to someone who has written to them.
    await send(student, mentor)
    for (let count = 1; count <= 10; count++) {
      await send(mentor, student)
      await waitAndSettle()
      assert.deepEqual(
        (await viewsOf(student)).map(({ type, read }) => [type, read]),
        [['message', false]],
      )
      await markRead(people, student.personId, 'message')
    }
    assert.equal(await unreadOf(student), 0)
    assert.deepEqual(await kindsOf(student), ['message'])
  })
  test('read on the screen as they arrive make no notification, for a mentor either', async () => {
    const { student, mentor } = await pairOfStrangers()
    for (let number = 1; number <= 8; number++) {
      await send(student, mentor)
      // Lets the listener run before the reader's browser marks the message as read.
      await settle()
      await markConversationRead(people, mentor, { otherId: student.personId, number })
    }
    await waitAndSettle()
    assert.deepEqual(await kindsOf(mentor), [])
    assert.equal(await timesTold(mentor), 0)
  })
})

test('two processes that handle one conversation’s messages at once leave one notification', async () => {
  const { student, mentor } = await pairOfStrangers()
  for (let count = 0; count < 20; count++) await send(student, mentor)
  const last = people.clock.now().toISOString()
  await people.clock.advance(readWithinMs)
  await Promise.all([settle(), settle(), settle()])
  assert.deepEqual(await kindsOf(mentor), ['message'])
  assert.equal((await viewsOf(mentor))[0]?.timestamp, last)
})

test('no notification appears for a read message because another conversation has one with the same id', async () => {
  const [one, other] = [await pairOfStrangers(), await pairOfStrangers()]
  for (const { student, mentor } of [one, other]) await send(student, mentor)
  await markConversationRead(people, one.mentor, { otherId: one.student.personId, number: 1 })
  // Two sends at the same moment can result in this.
  await sql`
    update messages set id = (select id from messages where sender_id = ${one.student.personId})
    where sender_id = ${other.student.personId}`.execute(people.db.read)
  await waitAndSettle()
  assert.deepEqual(await kindsOf(one.mentor), [])
})
