import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { insertBlock } from '#server/safety/blocks-store.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { countStatements } from '#test/statements.ts'
import { sendForReview } from './held/send-for-review.ts'
import { type KnownPlaces, keepPlaces } from './known-places.ts'
import { sendMessage } from './send-message.ts'

const people = await openPeople()
after(() => people.close())
const newId = () => randomUUID() as MessageId

/** The places a process knows, and a way to send it hints from other processes. */
async function process() {
  let hear: (payload: string) => void = () => {}
  const listen = async (_: string, heard: typeof hear) => {
    hear = heard
    return async () => {}
  }
  const places = await keepPlaces({ listen }, 'here')
  return { places, hint: (payload: string) => hear(payload) }
}

type Pair = { student: Student; mentor: Mentor }
type Request = { id?: MessageId; text?: string }

/**
 * Returns two pairs: one whose conversation this process wrote in last, and one served by a process that knows no
 * places.
 */
async function pairs() {
  const { places, hint } = await process()
  const pair = async (places?: KnownPlaces) => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const first = newId()
    const send = ({ id = newId(), text = 'Hello' }: Request = {}) =>
      sendMessage({ ...people, places }, mentor, { id, otherId: student.personId, text })
    // The first message begins the conversation; with the second, the process learns where it ends.
    await sendMessage({ ...people, places }, student, { id: first, otherId: mentor.personId, text: 'Hi' })
    await send()
    return { student, mentor, first, send }
  }
  return { known: await pair(places), unknown: await pair(), hint }
}

/**
 * Returns the numbers of a conversation's messages, its own last number, and how many live events each participant got.
 */
async function stateOf({ student, mentor }: Pair) {
  const { rows } = await sql<{ numbers: number[]; last: number }>`
    select array(select number from messages where conversation_id = conversations.id order by number) as numbers,
      last_number as last from conversations where student_id = ${student.personId}`.execute(people.db.read)
  return { ...rows[0], told: [(await people.told(student)).length, (await people.told(mentor)).length] }
}

describe('remembering where this process wrote last', () => {
  test('a message takes one statement', async () => {
    const { known } = await pairs()
    const { statements } = await countStatements(() => known.send())
    assert.equal(statements.length, 1, statements.join('\n'))
    assert.deepEqual(await stateOf(known), { numbers: [1, 2, 3], last: 3, told: [3, 3] })
  })
  type Side = Pair & { first: MessageId; send: (request?: Request) => ReturnType<typeof sendMessage> }
  const block = (blocker: PersonId, blocked: PersonId) =>
    people.db.transaction((tx) => insertBlock(tx, blocker, blocked, people.clock.now()))
  const changes: Record<string, (side: Side) => Promise<Request>> = {
    'that the other one blocked': async ({ student, mentor }) => {
      await block(student.personId, mentor.personId)
      return {}
    },
    'to somebody whom its writer blocked': async ({ student, mentor }) => {
      await block(mentor.personId, student.personId)
      return {}
    },
    'to somebody who left': async ({ student }) => {
      const email = `${student.personId}@closed.invalid`
      await sql`update people set closed_at = now(), email = ${email} where id = ${student.personId}`.execute(
        people.db.read,
      )
      return {}
    },
    'whose id another message has': async ({ first }) => ({ id: first }),
    'whose id has one of another conversation': async () => {
      const [student, mentor, id] = [await people.student(), await people.mentor(), newId()]
      await sendMessage(people, student, { id, otherId: mentor.personId, text: 'Hi' })
      return { id }
    },
    'whose id has one that waits for review': async ({ student, mentor }) => {
      const id = newId()
      const text = 'Write to sam@example.com'
      assert.ok((await sendForReview(people, mentor, { id, otherId: student.personId, text })).ok)
      return { id }
    },
    'that is sent again': async ({ send }) => {
      const id = newId()
      await send({ id })
      return { id }
    },
    'after one that another process wrote': async ({ student, mentor }) => {
      assert.ok((await sendMessage(people, student, { id: newId(), otherId: mentor.personId, text: 'Mine' })).ok)
      return {}
    },
    'that is blank': async () => ({ text: ' ' }),
    'with contact details': async () => ({ text: 'Write to sam@example.com' }),
    'with contact details, to somebody who blocked its writer': async ({ student, mentor }) => {
      await block(student.personId, mentor.personId)
      return { text: 'Write to sam@example.com' }
    },
  }
  for (const [what, change] of Object.entries(changes))
    test(`a message ${what} is answered as by any other`, async () => {
      const { known, unknown } = await pairs()
      const [answer, expected] = [await known.send(await change(known)), await unknown.send(await change(unknown))]
      assert.deepEqual(answerOf(answer), answerOf(expected))
      assert.deepEqual(await stateOf(known), await stateOf(unknown))
      assert.deepEqual(answerOf(await known.send()), answerOf(await unknown.send()), 'the next')
    })
  test('messages sent together with one that is not allowed are still sent, once', async () => {
    const { places } = await process()
    const mentor = await people.mentor()
    const students = await Promise.all(Array.from({ length: 5 }, () => people.student()))
    const send = (student: Student) =>
      sendMessage({ ...people, places }, student, { id: newId(), otherId: mentor.personId, text: 'Hello' })
    for (const student of students) for (let time = 0; time < 2; time++) assert.ok((await send(student)).ok)
    const [blocked, ...others] = students as [Student, ...Student[]]
    await block(mentor.personId, blocked.personId)
    const answers = await Promise.all(students.map(send))
    assert.deepEqual(answers.map(answerOf), ['person-not-found', ...others.map(() => 3)])
    for (const student of others) assert.deepEqual((await stateOf({ student, mentor })).numbers, [1, 2, 3])
    assert.equal((await people.told(mentor)).length, 2 * students.length + others.length)
  })
})

test('a place is looked up again after another process wrote for one of the two', async () => {
  for (const hint of [(personId: string) => `there,${personId}`, () => 'there', () => '']) {
    const { known, hint: hear } = await pairs()
    hear(hint(known.student.personId))
    const { statements } = await countStatements(() => known.send())
    assert.equal(statements.length, 2, statements.join('\n'))
  }
})

test('a place is looked up again after this process wrote in another way', async () => {
  const { known } = await pairs()
  // A message to be checked together with earlier ones is sent alone.
  assert.equal(answerOf(await known.send({ text: '555' })), 3)
  const { statements } = await countStatements(() => known.send())
  assert.equal(statements.length, 2, statements.join('\n'))
  assert.deepEqual((await stateOf(known)).numbers, [1, 2, 3, 4])
})

const answerOf = (answer: Awaited<ReturnType<typeof sendMessage>>) =>
  answer.ok ? answer.value.message.number : answer.refusal.code
