import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { sentMessages } from './sent-messages.ts'

test('messages sent together or announced alone are told of in order, each with its recipient', () => {
  const [student, mentor] = ['student' as PersonId, 'mentor' as PersonId]
  const from = (senderId: PersonId, id: string) => {
    return { studentId: student, mentorId: mentor, senderId, messageId: id as MessageId }
  }
  const [early, late] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-23T10:00:05Z')]
  const told = sentMessages([
    { body: from(student, 'one'), at: early },
    { body: { messages: [from(mentor, 'two'), from(student, 'three')] }, at: late },
  ])
  assert.deepEqual(
    told.map(({ messageId, personId, at }) => [messageId, personId, at]),
    [
      ['one', mentor, early],
      ['two', student, late],
      ['three', mentor, late],
    ],
  )
})
