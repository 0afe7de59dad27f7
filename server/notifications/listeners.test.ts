import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { answerRequest } from '#server/connections/answer-request.ts'
import { pinMentor } from '#server/connections/pin-mentor.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { markRead as markConversationRead } from '#server/messages/mark-read.ts'
import { openPeople } from '#test/people.ts'
import { markRead } from './mark-read.ts'
import { noticesOf } from '#test/notices.ts'

const people = await openPeople()
after(() => people.close())
const { settle, viewsOf, kindsOf, onlyView, unreadOf, timesTold, pairOfStrangers, send } = noticesOf(people)

describe('connecting', () => {
  test('a request tells the mentor, an acceptance the student, and the request is then hidden', async () => {
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
  test('a declined student is told, and a new request is one notification again', async () => {
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
  test('a pin tells the mentor once, however often', async () => {
    const { mentor, pair } = await pairOfStrangers()
    for (const pinned of [true, false, true]) await pinMentor(people, pair, pinned)
    await settle()
    assert.deepEqual(await kindsOf(mentor), ['pinned'])
  })
})

describe('messages', () => {
  test('however many one writes, one unread notification tells', async () => {
    const { student, mentor } = await pairOfStrangers()
    for (let count = 0; count < 3; count++) await send(student, mentor)
    await settle()
    const names = {
      studentId: student.personId,
      studentName: student.name,
      mentorId: mentor.personId,
      mentorName: mentor.name,
    }
    assert.deepEqual(await onlyView(mentor), { type: 'message', read: false, ...names })
    assert.deepEqual(await kindsOf(mentor), ['message'])
    assert.deepEqual(await kindsOf(student), [])
    assert.equal((await viewsOf(mentor))[0]?.timestamp, people.clock.now().toISOString())
    assert.equal(await timesTold(mentor), 3)
  })
  test('after reading, the next message tells anew', async () => {
    const { student, mentor } = await pairOfStrangers()
    await send(student, mentor)
    await settle()
    await markRead(people, mentor.personId, 'message')
    await send(student, mentor)
    await settle()
    assert.deepEqual(
      (await viewsOf(mentor)).map(({ read }) => read),
      [false, true],
    )
  })
  test('what was read on the open conversation needs no notification', async () => {
    const { student, mentor } = await pairOfStrangers()
    await send(student, mentor)
    await markConversationRead(people, mentor, { otherId: student.personId, number: 1 })
    await settle()
    assert.deepEqual(await kindsOf(mentor), [])
  })
})

test('two processes that handle one conversation’s messages at once leave one notification', async () => {
  const { student, mentor } = await pairOfStrangers()
  for (let count = 0; count < 20; count++) await send(student, mentor)
  await Promise.all([settle(), settle(), settle()])
  assert.deepEqual(await kindsOf(mentor), ['message'])
  assert.equal((await viewsOf(mentor))[0]?.timestamp, people.clock.now().toISOString())
})
