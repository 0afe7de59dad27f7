import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { sql } from 'kysely'
import { requestConnection } from '#server/connections/request-connection.ts'
import { publish } from '#server/kit/announce.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { countStatements } from '#test/statements.ts'
import { deliver, deliverAll, readWithinMs } from './deliver.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import { findPairFacts, listMessages, placeIn } from './store.ts'

const people = await openPeople()
after(() => people.close())
const newId = () => randomUUID() as MessageId
type Person = Student | Mentor

const send = (from: Person, to: { personId: PersonId }, text: string, id = newId()) =>
  sendMessage(people, from, { id, otherId: to.personId, text })
const numbersSeenBy = async (reader: Person, other: Person) => {
  const opened = await openConversation(people.db.read, reader, other.personId)
  if (!opened.ok || !opened.value.conversationId) return []
  return (await listMessages(people.db.read, opened.value.conversationId, { limit: 1000 })).map(({ number }) => number)
}
/** Waits until a statement is blocked on another transaction's lock. */
async function untilOneWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(people.db.read)
    waiting = rows.length
  }
}
const notFound = { ok: false, refusal: { code: 'person-not-found' } }

describe('sending a message', () => {
  test('reaches both streams, identical on both, and is announced', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const before = (await people.announced()).length
    const sent = await send(student, mentor, ' Hello! <b>\n')
    assert.ok(sent.ok)
    const { sentAt, ...rest } = sent.value.message
    assert.deepEqual([rest.number, rest.senderId, rest.text], [1, student.personId, 'Hello! <b>'])
    const message = { ...rest, sentAt: sentAt.toISOString() }
    assert.deepEqual(await people.told(student), [{ type: 'message-sent', personId: mentor.personId, message }])
    assert.deepEqual(await people.told(mentor), [{ type: 'message-sent', personId: student.personId, message }])
    assert.deepEqual((await people.announced()).slice(before), ['message-sent'])
  })
  test('is announced in the form that processes of the previous version know, for use during an upgrade', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const id = newId()
    await send(student, mentor, 'Hello', id)
    const { rows } = await sql`select body from announcements order by id desc limit 1`.execute(people.db.read)
    const [studentId, mentorId] = [student.personId, mentor.personId]
    assert.deepEqual(rows, [{ body: { studentId, mentorId, messageId: id, senderId: studentId } }])
  })
  test('keeps all 4,000 characters', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const sent = await send(student, mentor, '🎓'.repeat(2000))
    assert.ok(sent.ok)
    assert.equal(sent.value.message.text, '🎓'.repeat(2000))
  })
  test('answers a resend like the first and does nothing', async () => {
    const [student, mentor, id] = [await people.student(), await people.mentor(), newId()]
    const first = await send(student, mentor, 'Hello', id)
    await people.clock.advance(60_000)
    assert.deepEqual(await send(student, mentor, ' Hello ', id), first)
    assert.deepEqual(await numbersSeenBy(mentor, student), [1])
    assert.equal((await people.told(mentor)).length, 1)
  })
  test('accepts no other text, sender or receiver for a used id', async () => {
    const [student, mentor, id] = [await people.student(), await people.mentor(), newId()]
    const taken = { ok: false, refusal: { code: 'message-id-taken' } }
    await send(student, mentor, 'Hello', id)
    assert.deepEqual(await send(student, mentor, 'Bye', id), taken)
    assert.deepEqual(await send(mentor, student, 'Hello', id), taken)
    assert.deepEqual(await send(student, await people.mentor(), 'Hello', id), taken)
    assert.deepEqual(await send(await people.student(), mentor, 'Hello', id), taken)
    assert.deepEqual(await numbersSeenBy(student, mentor), [1])
  })
  test('refuses a blank message', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    assert.deepEqual(await send(student, mentor, ' \n'), { ok: false, refusal: { code: 'message-blank' } })
  })
})

describe('who may write', () => {
  test('not a mentor to a student who has not contacted them', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    assert.deepEqual(await send(mentor, student, 'Hello'), notFound)
    assert.deepEqual(await openConversation(people.db.read, mentor, student.personId), notFound)
  })
  test('a mentor to a student who asked to connect', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
    assert.ok((await send(mentor, student, 'Hello')).ok)
  })
  test('a mentor to a student who wrote', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await send(student, mentor, 'Hello')
    assert.ok((await send(mentor, student, 'Hello yourself')).ok)
    assert.deepEqual(await numbersSeenBy(student, mentor), [1, 2])
  })
  test('nobody to their own role, to themselves or to a missing person', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    assert.deepEqual(await send(student, await people.student(), 'Hello'), notFound)
    assert.deepEqual(await send(mentor, mentor, 'Hello'), notFound)
    assert.deepEqual(await send(student, { personId: randomUUID() as PersonId }, 'Hello'), notFound)
  })
})

describe('concurrent messages', () => {
  test('fifty from both sides are numbered 1 to 50', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0 ? send(student, mentor, `s${at}`) : send(mentor, student, `m${at}`),
      ),
    )
    assert.ok(answers.every((answer) => answer.ok))
    const oneToFifty = Array.from({ length: 50 }, (_, at) => at + 1)
    assert.deepEqual(await numbersSeenBy(student, mentor), oneToFifty)
    // The live stream shows them in the same order.
    const streamed = (await people.told(mentor)).flatMap((event) =>
      'message' in event ? [(event.message as { number: number }).number] : [],
    )
    assert.deepEqual(streamed, oneToFifty)
  })
  test('from many people are each answered as if alone, even beside one that another process is writing', async () => {
    const mentor = await people.mentor()
    const students = await Promise.all(Array.from({ length: 6 }, () => people.student()))
    const [crossed, again, stranger] = students as [Student, Student, Student]
    const id = newId()
    for (const student of students) await send(student, mentor, 'First', student === again ? id : newId())
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const elsewhere = people.db.transaction(async (tx) => {
      const facts = await findPairFacts(tx, crossed, mentor.personId, undefined, { locked: true })
      const outgoing = { id: newId(), senderId: crossed.personId, otherId: mentor.personId, text: 'Elsewhere' }
      await deliver(tx, { ...outgoing, now: people.clock.now(), trace: null }, { facts: facts!, flags: [] })
      // Queued writes happen at the end of the transaction, so this locks the row that both want.
      await sql`update conversations set last_number = last_number where id = ${facts!.conversationId}`.execute(tx)
      written.resolve()
      await commit.promise
    })
    await written.promise
    const answers = Promise.all([
      ...students.map((student) =>
        student === again ? send(student, mentor, 'First', id) : send(student, mentor, 'Second'),
      ),
      send(mentor, stranger, '  '),
      send(stranger, { personId: randomUUID() as PersonId }, 'Hello'),
    ])
    // By now the set is being written and waits for the other transaction.
    await untilOneWaits()
    commit.resolve()
    await elsewhere
    const said = (await answers).map((answer) => (answer.ok ? answer.value.message.number : answer.refusal.code))
    assert.deepEqual(said, [3, 1, 2, 2, 2, 2, 'message-blank', 'person-not-found'])
    assert.deepEqual(await numbersSeenBy(mentor, crossed), [1, 2, 3])
    assert.equal((await people.told(mentor)).length, 6 + 1 + 5)
  })
  test('the first from many people start their conversations together', async () => {
    const mentor = await people.mentor()
    const students = await Promise.all(Array.from({ length: 5 }, () => people.student()))
    const { statements } = await countStatements(() =>
      Promise.all(students.map((student) => send(student, mentor, 'First'))),
    )
    // One statement reads what is between them, one writes.
    assert.equal(statements.length, 2, statements.join('\n'))
    for (const student of students) {
      assert.deepEqual(await numbersSeenBy(mentor, student), [1])
      await send(mentor, student, 'Second')
      assert.deepEqual(await numbersSeenBy(student, mentor), [1, 2])
    }
  })
  test('a first message finds the conversation another process is just starting, and delays no other', async () => {
    const mentor = await people.mentor()
    const [crossed, other] = [await people.student(), await people.student()]
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const elsewhere = people.db.transaction(async (tx) => {
      const facts = await findPairFacts(tx, mentor, crossed.personId, undefined, { locked: true })
      const outgoing = { id: newId(), senderId: mentor.personId, otherId: crossed.personId, text: 'Elsewhere' }
      await deliver(tx, { ...outgoing, now: people.clock.now(), trace: null }, { facts: facts!, flags: [] })
      written.resolve()
      await commit.promise
    })
    await written.promise
    const answers = Promise.all([crossed, other].map((student) => send(student, mentor, 'First')))
    await untilOneWaits()
    commit.resolve()
    await elsewhere
    assert.deepEqual(
      (await answers).map((answer) => answer.ok && answer.value.message.number),
      [2, 1],
    )
    assert.deepEqual(await numbersSeenBy(mentor, crossed), [1, 2])
    assert.deepEqual(await numbersSeenBy(mentor, other), [1])
    const { rows } = await sql`select from conversations where mentor_id = ${mentor.personId}`.execute(people.db.read)
    assert.equal(rows.length, 2)
  })
  test('a piece another process is writing counts as the same message, and not as part of a number with itself', async () => {
    const [student, mentor, id] = [await people.student(), await people.mentor(), newId()]
    await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
    for (const piece of ['650', '555']) assert.ok((await send(mentor, student, piece)).ok)
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const elsewhere = people.db.transaction(async (tx) => {
      const facts = await findPairFacts(tx, mentor, student.personId, id, { locked: true })
      const outgoing = { id, senderId: mentor.personId, otherId: student.personId, text: '01' }
      await deliver(tx, { ...outgoing, now: people.clock.now(), trace: null }, { facts: facts!, flags: [] })
      written.resolve()
      await commit.promise
    })
    await written.promise
    const again = send(mentor, student, '01', id)
    await untilOneWaits()
    commit.resolve()
    await elsewhere
    const answer = await again
    assert.equal(answer.ok && answer.value.message.number, 3)
    assert.deepEqual(await numbersSeenBy(student, mentor), [1, 2, 3])
  })
  for (const [what, earlier] of [
    ['a first message', 0],
    ['a message', 1],
  ] as const)
    test(`${what} and whoever holds one of its people never wait for each other`, async () => {
      const [student, mentor] = [await people.student(), await people.mentor()]
      // With an earlier message, the next one comes from the mentor, whose row is locked.
      for (let sent = 0; sent < earlier; sent++) await send(student, mentor, 'First')
      const [from, to] = earlier > 0 ? [mentor, student] : [student, mentor]
      const held = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      let attempts = 0
      // Like someone blocking the mentor: locks their row first and publishes to them last.
      const elsewhere = people.db.transaction(async (tx) => {
        attempts++
        await sql`select from people where id = ${mentor.personId} for update`.execute(tx)
        held.resolve()
        await goOn.promise
        publish(tx, people.clock.now(), [mentor.personId], 'connections-changed', { personId: student.personId })
      })
      await held.promise
      const counted = countStatements(() => send(from, to, 'Next'))
      await untilOneWaits()
      goOn.resolve()
      await elsewhere
      const { statements } = await counted
      assert.equal(attempts, 1)
      assert.equal(statements.length, 2, statements.join('\n'))
      assert.deepEqual(await numbersSeenBy(mentor, student), earlier > 0 ? [1, 2] : [1])
    })
  test('from many people are announced when the newest may have been read, even if another had waited its turn', async () => {
    const [mentor, student, waited] = [await people.mentor(), await people.student(), await people.student()]
    for (const one of [student, waited]) await send(one, mentor, 'First')
    const [now, earlier] = [people.clock.now(), new Date(people.clock.now().getTime() - 2000)]
    await people.db.transaction(async (tx) => {
      const both = [student, waited].map(async (sender) => {
        const facts = await findPairFacts(tx, sender, mentor.personId)
        const outgoing = {
          id: newId(),
          senderId: sender.personId,
          otherId: mentor.personId,
          text: 'Second',
          trace: null,
        }
        const place = placeIn(facts!)
        return { ...outgoing, now: sender === student ? now : earlier, pair: facts!.pair, place }
      })
      deliverAll(tx, await Promise.all(both), { areChecked: true })
    })
    const { rows } = await sql`select due_at from announcements order by id desc limit 1`.execute(people.db.read)
    assert.deepEqual(rows, [{ due_at: new Date(now.getTime() + readWithinMs) }])
  })
  test('sending one message ten times makes one message', async () => {
    const [student, mentor, id] = [await people.student(), await people.mentor(), newId()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(student, mentor, 'Hello', id)))
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    await send(student, mentor, 'Next')
    assert.deepEqual(await numbersSeenBy(student, mentor), [1, 2])
    assert.equal((await people.told(mentor)).length, 2)
  })
})
