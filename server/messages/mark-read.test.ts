import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import type { MessageId } from '#domain/kit/ids.ts'
import { answerRequest } from '#server/connections/answer-request.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { countStatements } from '#test/statements.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'
import { listMessages, findPairFacts } from './store.ts'

const people = await openPeople()
after(() => people.close())
const { read } = people.db
type Person = Student | Mentor

async function send(from: Person, to: Person, text = 'Hello') {
  await people.clock.advance(1000)
  const sent = await sendMessage(people, from, { id: randomUUID() as MessageId, otherId: to.personId, text })
  assert.ok(sent.ok)
}
const readTo = (reader: Person, other: Person, number: number) =>
  markRead(people, reader, { otherId: other.personId, number })
const conversationOf = async (reader: Person, other: Person) =>
  (await listConversations(read, reader, other.personId))[0]!
async function connect(student: Student, mentor: Mentor) {
  const pair = { studentId: student.personId, mentorId: mentor.personId }
  await requestConnection(people, pair)
  await answerRequest(people, pair, 'accepted')
}

describe('reading a conversation', () => {
  test('counts what the other wrote after my position', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    for (const text of ['one', 'two', 'three']) await send(student, mentor, text)
    await send(mentor, student, 'four')
    assert.equal((await conversationOf(mentor, student)).unread, 3)
    assert.equal((await conversationOf(student, mentor)).unread, 1)
    assert.deepEqual(await readTo(mentor, student, 2), { ok: true, value: { lastRead: 2 } })
    assert.equal((await conversationOf(mentor, student)).unread, 1)
    assert.equal((await conversationOf(student, mentor)).theirLastRead, 2)
  })
  test('never moves back, or past the end', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await send(student, mentor)
    await send(student, mentor)
    assert.deepEqual(await readTo(mentor, student, 99), { ok: true, value: { lastRead: 2 } })
    assert.deepEqual(await readTo(mentor, student, 1), { ok: true, value: { lastRead: 2 } })
  })
  test('tells both, once', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await send(student, mentor)
    await Promise.all(Array.from({ length: 5 }, () => readTo(mentor, student, 1)))
    const heard = async (person: Person) => (await people.told(person)).slice(1)
    const event = { type: 'conversation-read', readerId: mentor.personId, number: 1 }
    assert.deepEqual(await heard(mentor), [{ ...event, personId: student.personId }])
    assert.deepEqual(await heard(student), [{ ...event, personId: mentor.personId }])
  })
  test('on two devices at once keeps the later position', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    for (let count = 0; count < 6; count++) await send(student, mentor)
    const numbers = [3, 6, 1, 5, 2, 4]
    const answers = await Promise.all(numbers.map((number) => readTo(mentor, student, number)))
    assert.equal((await conversationOf(mentor, student)).lastRead, 6)
    for (const [at, number] of numbers.entries()) {
      const answer = answers[at]!
      assert.ok(answer.ok && answer.value.lastRead >= number)
    }
    // Only a number higher than all before it is published.
    const told = (await people.told(student)).flatMap((event) =>
      event.type === 'conversation-read' && 'number' in event ? [Number(event.number)] : [],
    )
    assert.equal(told.at(-1), 6)
    assert.deepEqual(
      told,
      told.toSorted((one, other) => one - other),
    )
    assert.equal(new Set(told).size, told.length)
  })
  test('takes two statements', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await send(student, mentor)
    const first = await countStatements(() => readTo(mentor, student, 1))
    assert.equal(first.statements.length, 2, first.statements.join('\n'))
    const again = await countStatements(() => readTo(mentor, student, 1))
    assert.equal(again.statements.length, 1, again.statements.join('\n'))
  })
  test('that has not begun does nothing', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    assert.deepEqual(await readTo(student, mentor, 3), { ok: true, value: { lastRead: 0 } })
    assert.deepEqual(await people.told(mentor), [])
  })
  test('that belongs to others acts as if it did not exist', async () => {
    const [student, mentor, eve] = [await people.student(), await people.mentor(), await people.mentor()]
    await send(student, mentor)
    assert.deepEqual(await readTo(eve, student, 1), { ok: false, refusal: { code: 'person-not-found' } })
    assert.deepEqual(await listConversations(read, eve), [])
  })
})

describe('the list of conversations', () => {
  test('has unread ones first, then the latest, then connections who have not written', async () => {
    const mentor = await people.mentor()
    const named = async (name: string) => people.student(name, { gradeLevel: '11th' })
    const [read1, unread1, silent, read2, unread2] = [
      await named('read, older'),
      await named('unread, older'),
      await named('connected'),
      await named('read, newer'),
      await named('unread, newer'),
    ]
    await connect(silent, mentor)
    for (const student of [unread1, unread2, read1, read2]) await send(student, mentor, `from ${student.name}`)
    for (const student of [read1, read2]) await readTo(mentor, student, 1)
    const list = await listConversations(read, mentor)
    assert.deepEqual(
      list.map(({ person, unread, connected, lastMessage }) => [person.name, unread, connected, lastMessage?.text]),
      [
        ['unread, newer', 1, false, 'from unread, newer'],
        ['unread, older', 1, false, 'from unread, older'],
        ['read, newer', 0, false, 'from read, newer'],
        ['read, older', 0, false, 'from read, older'],
        ['connected', 0, true, undefined],
      ],
    )
    assert.equal(list[0]?.person.headline, '11th grade')
  })
  test('shows a connected pair who write as one conversation', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await connect(student, mentor)
    await send(student, mentor)
    assert.deepEqual(
      (await listConversations(read, student)).map(({ person, connected }) => [person.id, connected]),
      [[mentor.personId, true]],
    )
  })
  test('counts as unread what the other wrote after my position, whatever two people write and read', async () => {
    const step = fc.record({ by: fc.boolean(), read: fc.option(fc.nat(12)) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const pair = [await people.student(), await people.mentor()] as const
        const written: Person[] = []
        const lastRead = new Map<Person, number>()
        for (const { by, read: number } of steps) {
          const [me, other] = by || written.length === 0 ? pair : [pair[1], pair[0]]
          if (number === null) {
            await send(me, other)
            written.push(me)
          } else {
            await readTo(me, other, number)
            lastRead.set(me, Math.max(lastRead.get(me) ?? 0, Math.min(number, written.length)))
          }
        }
        for (const [me, other] of [pair, [pair[1], pair[0]]] as const) {
          const { unread } = await conversationOf(me, other)
          assert.equal(unread, written.slice(lastRead.get(me) ?? 0).filter((sender) => sender === other).length)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a page of messages', () => {
  test('is the newest, or those just before a number, in the order sent', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    for (let count = 0; count < 5; count++) await send(student, mentor)
    const { conversationId } = (await findPairFacts(read, student, mentor.personId))!
    const page = async (before?: number) =>
      (await listMessages(read, conversationId!, { before, limit: 2 })).map(({ number }) => number)
    assert.deepEqual([await page(), await page(4), await page(2), await page(1)], [[4, 5], [2, 3], [1], []])
  })
})
