import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { NotificationId, PersonId, SessionId } from '#domain/kit/ids.ts'
import { wordsFor } from './words.ts'

const contested = {
  id: 'n1' as NotificationId,
  type: 'session-contested',
  read: false,
  timestamp: '2031-12-03T12:00:00Z',
  sessionId: 's1' as SessionId,
  studentId: 'ada' as PersonId,
  studentName: 'Ada Park',
  mentorId: 'lena' as PersonId,
  mentorName: 'Lena Ortiz',
  startsAt: '2031-12-02T21:00:00Z',
  slotLabel: '2031-12-02 16:00',
  topic: 'Interview prep',
} as const
const told = "Ada Park told us your session on Tue, Dec 2, 2031, 4:00 PM didn't happen"

describe('a notification that a session is said not to have happened', () => {
  test('asks its reader what happened as long as they may answer', () => {
    const { sentence, way } = wordsFor({ ...contested, isAsked: true, mayAnswer: true }, 'mentor')
    assert.equal(sentence, `${told}. Please tell us what happened: Interview prep.`)
    assert.deepEqual(way, { label: 'Tell Us', to: '/session/s1' })
  })
  test('afterwards only says so and leads to the session', () => {
    const { sentence, way } = wordsFor({ ...contested, isAsked: true, mayAnswer: false }, 'mentor')
    assert.equal(sentence, `${told}: Interview prep.`)
    assert.deepEqual(way, { label: 'View Session', to: '/session/s1' })
  })
  test('says that we look into it if the reader is not asked', () => {
    const { sentence, way } = wordsFor({ ...contested, isAsked: false, mayAnswer: false }, 'mentor')
    assert.equal(sentence, `${told}. We're looking into it: Interview prep.`)
    assert.deepEqual(way, { label: 'View Session', to: '/session/s1' })
  })
})
