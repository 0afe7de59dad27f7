import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { ok } from '#domain/kit/result.ts'
import type { Assessed } from './earning.ts'
import { planPayout } from './plan-payout.ts'

const earnedBy = new Date('2026-03-25T00:00:00Z')
const account = { status: 'active', accountId: 'acct_1', generation: 1 } as const
const earned = (id: string, at: string, more: Partial<Assessed> = {}): Assessed => ({
  sessionId: id as SessionId,
  amount: cents(2500),
  earnedAt: new Date(at),
  freeCredits: 0,
  planned: false,
  studentVerified: false,
  mentorVerified: false,
  studentPaid: true,
  freeCreditsRepeated: false,
  mentorProven: false,
  contested: false,
  paymentReversed: false,
  reasons: [],
  ...more,
})
const march = earned('march', '2026-03-25T00:00:00Z')
const none = cents(0)
const code = (result: ReturnType<typeof planPayout>) => (result.ok ? 'ok' : result.refusal.code)

describe('planning a payout', () => {
  test('takes everything earned up to the cutoff, in one transfer', () => {
    const january = earned('january', '2026-01-05T10:00:00Z')
    assert.deepEqual(
      planPayout({ account, earnings: [january, march], shortfall: none }, earnedBy),
      ok({ accountId: 'acct_1', sessionIds: ['january', 'march'], carried: 0, amount: 5000 }),
    )
  })
  test('leaves later earnings for the next month', () => {
    const april = earned('april', '2026-03-25T00:00:00.001Z')
    assert.equal(code(planPayout({ account, earnings: [april], shortfall: none }, earnedBy)), 'nothing-owed')
  })
  test('leaves what is not owed yet', () => {
    const free = earned('free', '2026-03-05T10:00:00Z', { freeCredits: 10, reasons: ['student-unverified'] })
    const plan = planPayout({ account, earnings: [march, free], shortfall: none }, earnedBy)
    assert.deepEqual(plan.ok && plan.value.sessionIds, ['march'])
  })
  test('makes up for a partial reversal, with or without sessions', () => {
    const both = planPayout({ account, earnings: [march], shortfall: cents(1) }, earnedBy)
    assert.deepEqual(both.ok && [both.value.amount, both.value.carried], [2501, 1])
    const alone = planPayout({ account, earnings: [], shortfall: cents(1) }, earnedBy)
    assert.deepEqual(alone.ok && [alone.value.amount, alone.value.sessionIds], [1, []])
  })
  test('deducts what was made up twice: a transfer reversed in part, made up, then reversed in full', () => {
    const plan = planPayout({ account, earnings: [march], shortfall: cents(-286) }, earnedBy)
    assert.deepEqual(plan.ok && [plan.value.amount, plan.value.carried], [2214, -286])
  })
  test('needs an account that accepts transfers', () => {
    const earnings = [march]
    const missing = 'payout-account-missing'
    assert.equal(code(planPayout({ account: undefined, earnings, shortfall: none }, earnedBy)), missing)
    const notYet = { ...account, status: 'pending' } as const
    assert.equal(code(planPayout({ account: notYet, earnings, shortfall: none }, earnedBy)), missing)
    const gone = { ...account, status: 'transitioned' } as const
    assert.equal(code(planPayout({ account: gone, earnings, shortfall: none }, earnedBy)), missing)
  })
})
