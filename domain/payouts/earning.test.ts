import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { awaitsVerification, totalOf } from './earning.ts'

const earning = {
  sessionId: 's' as SessionId,
  amount: cents(2500),
  earnedAt: new Date('2026-03-10T11:00:00Z'),
  freeCredits: 10,
  studentVerified: true,
  mentorVerified: true,
}

describe('a session paid from free credits', () => {
  test('is owed once both addresses are verified', () => {
    assert.equal(awaitsVerification(earning), false)
    assert.equal(awaitsVerification({ ...earning, studentVerified: false }), true)
    assert.equal(awaitsVerification({ ...earning, mentorVerified: false }), true)
  })
  test('even if only one credit was free', () => {
    assert.equal(awaitsVerification({ ...earning, freeCredits: 1, studentVerified: false }), true)
  })
})

test('a session paid from bought credits is owed at once', () => {
  assert.equal(awaitsVerification({ ...earning, freeCredits: 0, studentVerified: false, mentorVerified: false }), false)
})

test('sessions add up to the cent', () => {
  assert.equal(totalOf([]), 0)
  assert.equal(totalOf([earning, { amount: cents(1) }]), 2501)
})
