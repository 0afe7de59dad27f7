import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { asId, type MessageId } from '#domain/kit/ids.ts'
import { copyView } from '#server/desk/queue/copy-view.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { openPeople, type Mentor, type Student } from '#test/people.ts'
import { decideHeldMessage } from './decide-held.ts'
import { sendForReview } from './send-for-review.ts'

const people = await openPeople()
after(() => people.close())
const words = "Don't tell your parents about us, send me pictures on snap, my snap is samlee22"

async function pair() {
  const [student, mentor] = [await people.student(), await people.mentor()]
  await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
  return { student, mentor }
}
const request = (to: Student | Mentor, text = words, id = asId<MessageId>(randomUUID())) => ({
  id,
  otherId: to.personId,
  text,
})
const flaggedOf = (writer: Student | Mentor) =>
  people.db.read
    .selectFrom('reports')
    .select(['category', 'about_id', 'copy'])
    .where('reported_id', '=', writer.personId)
    .where('source', '=', 'reading')
    .orderBy('created_at')
    .execute()
const categoriesOf = async (writer: Student | Mentor) => (await flaggedOf(writer)).map(({ category }) => category)

describe('words of danger in a message stopped for contact details', () => {
  test('are in the desk’s queue with the text and the fact that it was stopped', async () => {
    const { student, mentor } = await pair()
    const message = request(student)
    const refused = await sendMessage(people, mentor, message)
    assert.ok(!refused.ok && refused.refusal.code === 'contact-details')
    const [flag, ...others] = await flaggedOf(mentor)
    assert.deepEqual([flag?.category, others], ['grooming', []])
    const copy = copyView({ kind: 'report', copy: flag!.copy, aboutThing: flag!.about_id })
    assert.ok(copy.is === 'message' && copy.text === words && copy.stopped === true && copy.found.length > 0)
  })
  test('retried with the same or another id are one report; said to somebody else, they are another', async () => {
    const { student, mentor } = await pair()
    const message = request(student)
    for (const again of [message, message, request(student)]) await sendMessage(people, mentor, again)
    assert.deepEqual(await categoriesOf(mentor), ['grooming'])
    const other = await people.student()
    await requestConnection(people, { studentId: other.personId, mentorId: mentor.personId })
    await sendMessage(people, mentor, request(other))
    assert.deepEqual(await categoriesOf(mentor), ['grooming', 'grooming'])
  })
  test('reworded are flagged again, at most five times a day', async () => {
    const { student, mentor } = await pair()
    const { id } = request(student)
    for (let count = 0; count < 7; count++) await sendMessage(people, mentor, request(student, `${words}${count}`, id))
    assert.equal((await categoriesOf(mentor)).length, 5)
  })
  test('from a student who was warned and sends it anyway are flagged once', async () => {
    const { student, mentor } = await pair()
    const message = request(mentor, 'i will find you and hurt you. 650-555-0142')
    assert.ok(!(await sendMessage(people, student, message)).ok)
    assert.deepEqual(await categoriesOf(student), ['threat'])
    assert.ok((await sendMessage(people, student, { ...message, anyway: true })).ok)
    assert.deepEqual(await categoriesOf(student), ['threat'])
  })
  test('to somebody one may not write to reach nobody and leave nothing', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await sendMessage(people, mentor, request(student))
    assert.deepEqual(await categoriesOf(mentor), [])
  })
  test('are needed for a flag, and a number alone is not one', async () => {
    const { student, mentor } = await pair()
    await sendMessage(people, mentor, request(student, 'Text me at 650-555-0142'))
    assert.deepEqual(await categoriesOf(mentor), [])
  })
})

describe('words of danger in a message sent for review', () => {
  test('are flagged while it waits, and not again when it is approved', async () => {
    const { student, mentor } = await pair()
    const message = request(student)
    assert.ok((await sendForReview(people, mentor, message)).ok)
    assert.ok((await sendForReview(people, mentor, message)).ok)
    assert.deepEqual(await categoriesOf(mentor), ['grooming'])
    // The desk may take longer than the day in which equal words are flagged once.
    await people.clock.advance(2 * 86_400_000)
    assert.ok((await decideHeldMessage(people, { id: message.id, decision: 'approved' })).ok)
    assert.deepEqual(await categoriesOf(mentor), ['grooming'])
  })
  test('refused first, as from a screen, are flagged once', async () => {
    const { student, mentor } = await pair()
    const message = request(student)
    await sendMessage(people, mentor, message)
    await sendForReview(people, mentor, message)
    assert.deepEqual(await categoriesOf(mentor), ['grooming'])
  })
})
