import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { MessageId } from '#domain/kit/ids.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { sendForReview } from '#server/messages/held/send-for-review.ts'
import { listWaiting } from '#server/messages/held/store.ts'
import { openPeople } from '#test/people.ts'
import { reviewMessage } from './review-message.ts'

const people = await openPeople()
after(() => people.close())

test('a message sent for review waits in one list, is decided with a reason in the audit log, and once', async () => {
  const [student, mentor] = [await people.student(), await people.mentor()]
  await requestConnection(people, { studentId: student.personId, mentorId: mentor.personId })
  const id = randomUUID() as MessageId
  const text = 'The admissions office is at 650-555-0142'
  await sendForReview(people, mentor, { id, otherId: student.personId, text })
  const [mine] = (await listWaiting(people.db.read)).filter((message) => message.id === id)
  assert.deepEqual([mine?.senderId, mine?.receiverId, mine?.text], [mentor.personId, student.personId, text])
  const needs = { ...people, auth: { dataKey: 'a key of the tests' } }
  const decide = () => reviewMessage(needs, { id, decision: 'approved', reason: 'a number of the admissions office' })
  assert.deepEqual((await Promise.all([decide(), decide()])).filter(({ ok }) => ok).length, 1)
  assert.deepEqual(await listWaiting(people.db.read), [])
  const acts = await people.db.read.selectFrom('audit_entries').select(['act', 'subject_id', 'reason']).execute()
  assert.deepEqual(acts, [
    { act: 'held-message-decided', subject_id: mentor.personId, reason: 'a number of the admissions office' },
  ])
})
