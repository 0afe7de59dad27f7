import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import type { Assessed } from './earning.ts'
import { mayRemind } from './remind-student.ts'

const now = new Date('2026-03-20T12:00:00Z')
const session: Parameters<typeof mayRemind>[0] = {
  sessionId: 's' as SessionId,
  amount: cents(2500),
  earnedAt: new Date('2026-03-10T11:00:00Z'),
  freeCredits: 10,
  planned: false,
  studentVerified: false,
  mentorVerified: true,
  studentPaid: false,
  freeCreditsRepeated: false,
  mentorProven: true,
  contested: false,
  paymentReversed: false,
  reasons: ['student-unverified'],
  remindedAt: null,
  studentLeft: false,
}
const code = (more: Partial<typeof session>, at = now) => {
  const result = mayRemind({ ...session, ...more } as Assessed<typeof session>, at)
  return result.ok ? 'ok' : result.refusal.code
}

describe('reminding a student to verify their address', () => {
  test('is possible while only their address is missing', () => {
    assert.equal(code({}), 'ok')
    assert.equal(code({ reasons: ['student-unverified', 'mentor-unproven'] }), 'ok')
    assert.equal(code({ reasons: ['mentor-unproven'] }), 'reminder-not-needed')
    assert.equal(code({ reasons: [] }), 'reminder-not-needed')
  })
  test('is not possible if the session is not unpaid, the student left, or it is already to be decided', () => {
    const unknown = mayRemind(undefined, now)
    assert.equal(unknown.ok ? 'ok' : unknown.refusal.code, 'reminder-not-needed')
    assert.equal(code({ studentLeft: true }), 'reminder-not-needed')
    assert.equal(code({}, new Date('2026-05-10T11:00:00Z')), 'reminder-not-needed')
  })
  test('is possible once a week, to the millisecond', () => {
    assert.equal(code({ remindedAt: new Date('2026-03-13T12:00:00.001Z') }), 'reminded-recently')
    assert.equal(code({ remindedAt: new Date('2026-03-13T12:00:00Z') }), 'ok')
  })
})
