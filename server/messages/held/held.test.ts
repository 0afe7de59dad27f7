import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { MessageId } from '#domain/kit/ids.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { listConversations } from '#server/messages/list-conversations.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { openPeople, type Mentor, type Student } from '#test/people.ts'
import { whileClosing } from '#test/while-closing.ts'
import { decideHeldMessage } from './decide-held.ts'
import { sendForReview } from './send-for-review.ts'
import { findHeld } from './store.ts'

const people = await openPeople()
after(() => people.close())
const newId = () => randomUUID() as MessageId
const text = 'Text me at 650-555-0142'

async function pair() {
  const [student, mentor] = [await people.student(), await people.mentor()]
  await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
  const review = (id: MessageId, words = text) =>
    sendForReview(people, mentor, { id, otherId: student.personId, text: words })
  return { student, mentor, review }
}
const lastSeenBy = async (reader: Student | Mentor) => {
  const [conversation] = await listConversations(people.db.read, reader)
  return conversation?.lastMessage?.text
}
const waiting = async (mentor: Mentor, student: Student) =>
  (await findHeld(people.db.read, mentor.personId, student.personId)).map(({ text: held, state }) => [held, state])

describe('contact details in a message', () => {
  const found = [{ kind: 'phone', start: 11, end: 23 }]
  test('are refused from a mentor, who is told where they are, and reach nobody', async () => {
    const { student, mentor } = await pair()
    const refused = await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text, anyway: true })
    assert.deepEqual(refused, { ok: false, refusal: { code: 'contact-details', found } })
    assert.equal(await lastSeenBy(student), undefined)
  })
  test('bring a student a warning, and may be sent anyway', async () => {
    const { student, mentor } = await pair()
    const request = { id: newId(), otherId: mentor.personId, text }
    const warned = await sendMessage(people, student, request)
    assert.deepEqual(warned, { ok: false, refusal: { code: 'contact-details-warning', found } })
    assert.ok((await sendMessage(people, student, { ...request, anyway: true })).ok)
    assert.equal(await lastSeenBy(mentor), text)
    // Resending a message whose answer was lost must not warn again.
    assert.ok((await sendMessage(people, student, request)).ok)
  })
})

describe('a message sent for review', () => {
  test('waits, shown as waiting to the writer, and not shown to the student', async () => {
    const { student, mentor, review } = await pair()
    assert.ok((await review(newId())).ok)
    assert.deepEqual(await waiting(mentor, student), [[text, 'waiting']])
    assert.equal(await lastSeenBy(student), undefined)
    assert.deepEqual(
      (await people.told(mentor)).filter(({ type }) => type === 'held-messages-changed'),
      [{ type: 'held-messages-changed', personId: student.personId }],
    )
    assert.deepEqual(
      (await people.told(student)).filter(({ type }) => type === 'held-messages-changed'),
      [],
    )
  })
  test('while the account is being closed is not kept for the desk', async () => {
    const { student, mentor, review } = await pair()
    const sent = await whileClosing(people, mentor.personId, () => review(newId()))
    assert.deepEqual(sent, { ok: false, refusal: { code: 'not-signed-in' } })
    assert.deepEqual(await waiting(mentor, student), [])
  })
  test('is delivered once when approved', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await review(id)
    const decided = await Promise.all([
      decideHeldMessage(people, { id, decision: 'approved' }),
      decideHeldMessage(people, { id, decision: 'approved' }),
    ])
    assert.deepEqual(decided.filter(({ ok }) => ok).length, 1)
    assert.equal(await lastSeenBy(student), text)
    assert.deepEqual(await waiting(mentor, student), [])
  })
  test('is not delivered when declined, and the writer sees so', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await review(id)
    await decideHeldMessage(people, { id, decision: 'declined' })
    assert.equal(await lastSeenBy(student), undefined)
    assert.deepEqual(await waiting(mentor, student), [[text, 'declined']])
    const again = await decideHeldMessage(people, { id, decision: 'approved' })
    assert.deepEqual(again, { ok: false, refusal: { code: 'held-message-not-found' } })
  })
  test('waits once even if pressed twice, and its id accepts no other text', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await Promise.all([review(id), review(id)])
    assert.equal((await waiting(mentor, student)).length, 1)
    assert.deepEqual(await review(id, 'other words'), { ok: false, refusal: { code: 'message-id-taken' } })
  })
  test('once approved, is answered as sent to the writer who sends it again, and to nobody else', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await review(id)
    await decideHeldMessage(people, { id, decision: 'approved' })
    const again = await review(id, `${text} `)
    assert.ok(again.ok)
    assert.deepEqual([again.value.id, again.value.text, again.value.state], [id, text, 'approved'])
    const resent = await sendMessage(people, mentor, { id, otherId: student.personId, text })
    assert.ok(resent.ok)
    assert.deepEqual([resent.value.message.id, resent.value.message.text], [id, text])
    const [conversation] = await listConversations(people.db.read, student)
    assert.equal(conversation?.unread, 1)

    const taken = { ok: false, refusal: { code: 'message-id-taken' } }
    const [other, elsewhere] = [await people.mentor(), await people.student()]
    await requestConnection(people, { studentId: student.personId, mentorId: other.personId })
    await requestConnection(people, { studentId: elsewhere.personId, mentorId: mentor.personId })
    assert.deepEqual(await sendForReview(people, other, { id, otherId: student.personId, text }), taken)
    assert.deepEqual(await sendForReview(people, mentor, { id, otherId: elsewhere.personId, text }), taken)
    assert.deepEqual(await review(id, 'other words'), taken)
    assert.deepEqual(await sendMessage(people, other, { id, otherId: student.personId, text }), taken)
  })
  test('to somebody the mentor may not write to is refused', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const refused = await sendForReview(people, mentor, { id: newId(), otherId: student.personId, text })
    assert.deepEqual(refused, { ok: false, refusal: { code: 'person-not-found' } })
  })
})

describe('the id of a waiting message', () => {
  test('sends nothing else in the meantime, and stays what it was', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await review(id)
    const other = await sendMessage(people, mentor, { id, otherId: student.personId, text: 'See you soon' })
    assert.deepEqual(other, { ok: false, refusal: { code: 'message-id-taken' } })
    assert.deepEqual(await waiting(mentor, student), [[text, 'waiting']])
    assert.ok((await decideHeldMessage(people, { id, decision: 'approved' })).ok)
    assert.equal(await lastSeenBy(student), text)
  })
  test('cannot be one that was already sent', async () => {
    const { student, mentor, review } = await pair()
    const id = newId()
    await sendMessage(people, mentor, { id, otherId: student.personId, text: 'See you soon' })
    assert.deepEqual(await review(id, 'See you soon'), { ok: false, refusal: { code: 'message-id-taken' } })
    assert.deepEqual(await waiting(mentor, student), [])
  })
  test('is one of at most ten per mentor, even if many are sent at once', async () => {
    const { student, mentor, review } = await pair()
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => review(newId())))
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.code]))
    assert.deepEqual(refused, ['too-many-held', 'too-many-held'])
    const [first] = await findHeld(people.db.read, mentor.personId, student.personId)
    assert.ok(first)
    // Asking again for one already waiting still succeeds, and a decision makes room.
    assert.ok((await review(first.id)).ok)
    await decideHeldMessage(people, { id: first.id, decision: 'declined' })
    assert.ok((await review(newId())).ok)
  })
})

describe('a number split across several messages', () => {
  test('is found in the last of them', async () => {
    const { student, mentor } = await pair()
    const send = (words: string) => sendMessage(people, mentor, { id: newId(), otherId: student.personId, text: words })
    assert.ok((await send('650')).ok)
    assert.ok((await send('555')).ok)
    assert.deepEqual(await send('then 0142'), {
      ok: false,
      refusal: { code: 'contact-details', found: [{ kind: 'phone', start: 0, end: 9 }] },
    })
    // The pieces no longer count as one number a day later.
    await people.clock.advance(86_400_000)
    assert.ok((await send('0142')).ok)
  })
})

describe('words that somebody needs to look at', () => {
  const flagged = async (writer: Student | Mentor) =>
    people.db.read
      .selectFrom('reports')
      .select(['category', 'source', 'reporter_id'])
      .where('reported_id', '=', writer.personId)
      .orderBy('category')
      .execute()
  test('are delivered, and put in the desk’s queue', async () => {
    const { student, mentor } = await pair()
    const sent = await sendMessage(people, student, { id: newId(), otherId: mentor.personId, text: 'i want to die' })
    assert.ok(sent.ok)
    assert.equal(await lastSeenBy(mentor), 'i want to die')
    assert.deepEqual(await flagged(student), [{ category: 'self-harm', source: 'reading', reporter_id: null }])
  })
  test('are flagged from a mentor, too', async () => {
    const { student, mentor } = await pair()
    const words = "you're so mature for your age, don't tell your parents"
    assert.ok((await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text: words })).ok)
    assert.deepEqual(
      (await flagged(mentor)).map(({ category }) => category),
      ['grooming'],
    )
  })
  test('are flagged five times a day per category, so that nobody can fill the queue', async () => {
    const { student, mentor } = await pair()
    for (let count = 0; count < 7; count++)
      await sendMessage(people, mentor, {
        id: newId(),
        otherId: student.personId,
        text: "you're so mature for your age",
      })
    await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text: 'i want to die' })
    assert.deepEqual(
      (await flagged(mentor)).map(({ category }) => category),
      ['grooming', 'grooming', 'grooming', 'grooming', 'grooming', 'self-harm'],
    )
  })
  const besideNumber = [
    ['I want to kill myself. please call me 650-555-0142', 'self-harm'],
    ['my dad hits me and i am scared to go home, call me 650-555-0142', 'unsafe'],
  ] as const
  test('from a student who may be in danger are not stopped because of a number beside them', async () => {
    const { student, mentor } = await pair()
    for (const [text, category] of besideNumber) {
      const sent = await sendMessage(people, student, { id: newId(), otherId: mentor.personId, text })
      assert.ok(sent.ok)
      assert.deepEqual(sent.value.danger, [category])
      assert.equal(await lastSeenBy(mentor), text)
    }
    assert.deepEqual(
      (await flagged(student)).map(({ category }) => category),
      ['self-harm', 'unsafe'],
    )
  })
  test('from a mentor do not let a mentor’s number through: it is held, the danger noted, and the desk told', async () => {
    const { student, mentor } = await pair()
    await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text: 'Hello' })
    for (const [text, category] of [
      ...besideNumber,
      ["I'll kill myself if you don't text me. 650-555-0142", 'self-harm'],
      ['kms over this problem set lol. Text me at 650-555-0142', 'self-harm'],
    ] as const) {
      const sent = await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text })
      assert.ok(!sent.ok && sent.refusal.code === 'contact-details', text)
      assert.deepEqual(sent.refusal.danger, [category], text)
      assert.equal(await lastSeenBy(student), 'Hello')
    }
    assert.deepEqual(new Set((await flagged(mentor)).map(({ category }) => category)), new Set(['self-harm', 'unsafe']))
  })
  test('from a mentor answering a student in danger arrive, reach the desk, and do not count as the mentor’s own danger', async () => {
    const { student, mentor } = await pair()
    for (const words of ['Do you want to die? Please call 988.', 'are you safe? text HOME to 741741']) {
      const sent = await sendMessage(people, mentor, { id: newId(), otherId: student.personId, text: words })
      assert.ok(sent.ok)
      assert.deepEqual(sent.value.danger, [])
      assert.equal(await lastSeenBy(student), words)
    }
    assert.deepEqual(
      (await flagged(mentor)).map(({ category }) => category),
      ['self-harm'],
    )
  })
  test('do not exempt a number beside a threat from the warning, or a mentor’s number beside another’s danger from refusal', async () => {
    const { student, mentor } = await pair()
    const send = async (from: Student | Mentor, to: Student | Mentor, words: string) => {
      const sent = await sendMessage(people, from, { id: newId(), otherId: to.personId, text: words })
      return sent.ok ? 'sent' : sent.refusal.code
    }
    assert.equal(await send(student, mentor, 'i will find you and hurt you. 650-555-0142'), 'contact-details-warning')
    assert.equal(await send(mentor, student, 'Do you want to die? call me 650-555-0142'), 'contact-details')
  })
  test('do not include ordinary words', async () => {
    const { student, mentor } = await pair()
    await sendMessage(people, student, { id: newId(), otherId: mentor.personId, text: 'this deadline is killing me' })
    assert.deepEqual(await flagged(student), [])
  })
})
