import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { credits } from './credits.ts'
import { ledgerMoves } from './ledger-moves.ts'
import type { Payment } from './provider-state.ts'
import type { Step } from './settle-payments.ts'

const at = new Date('2026-03-01T10:00:00Z')
const payment: Payment = {
  id: 'in_1',
  kind: 'plan',
  plan: 'Growth Plan',
  credits: credits(20),
  amount: cents(6999),
  at,
  renewal: false,
  claimed: credits(0),
  reversal: null,
  cardFingerprint: null,
  subscriptionId: 'sub',
  checkoutId: null,
  paymentIntentId: null,
  receiptUrl: null,
}
const purchase: Step = { type: 'credit', at, payment }
const renewal: Step = { type: 'credit', at, payment: { ...payment, renewal: true } }
const end: Step = { type: 'end', at, subscriptionId: 'sub', plan: 'Growth Plan', unpaid: false, another: false }
const claim = (change: number): Step => ({ type: 'claim', at, payment, change: credits(change), expired: false })
const dispute: Step = {
  type: 'claim',
  at,
  payment: { ...payment, reversal: 'disputed' },
  change: credits(20),
  expired: false,
}

const moves = (
  step: Step,
  now: number,
  atStep = now,
  before: { taken: number; changes: number; left?: number } = { taken: 0, changes: 0 },
) =>
  ledgerMoves(
    step,
    { now: credits(now), atStep: credits(atStep) },
    { ...before, taken: credits(before.taken), left: credits(before.left ?? 0) },
  ).map(({ reason, amount }) => `${reason} ${amount}`)

describe('what a payment does to the ledger', () => {
  test('a purchase adds its credits, and nothing expires', () => assert.deepEqual(moves(purchase, 10), ['plan 20']))
  test("a renewal expires what is left and adds the new month's credits", () => {
    assert.deepEqual(moves(renewal, 15), ['expiry -15', 'plan 20'])
    assert.deepEqual(moves(renewal, 0), ['plan 20'])
  })
  test('credits that came back after the renewal belong to the new month', () =>
    assert.deepEqual(moves(renewal, 15, 5), ['expiry -5', 'plan 20']))
  test('credits spent between the renewal and our hearing of it count toward the new month', () =>
    assert.deepEqual(moves(renewal, 5, 15), ['expiry -5', 'plan 20', 'expiry -10']))
  test('but never more than the new month brings', () =>
    assert.deepEqual(moves(renewal, 0, 30), ['plan 20', 'expiry -20']))
  test('the end of a plan takes everything, and is recorded even if that is nothing', () => {
    assert.deepEqual(moves(end, 15), ['cancellation -15'])
    assert.deepEqual(moves(end, 25, 15), ['cancellation -15'])
    assert.deepEqual(moves(end, 5, 15), ['cancellation -5'])
    assert.deepEqual(moves(end, 0), ['cancellation 0'])
  })
  test('a refund takes back what is left of its own payment', () => {
    const left = (credits: number) => ({ taken: 0, changes: 0, left: credits })
    assert.deepEqual(moves(claim(20), 25, 25, left(20)), ['adjustment -20'])
    assert.deepEqual(moves(claim(20), 25, 25, left(5)), ['adjustment -5'])
    assert.deepEqual(moves(claim(20), 25, 25, left(0)), ['adjustment 0'])
  })
  test('a dispute takes whatever is left', () => {
    assert.deepEqual(moves(dispute, 25), ['adjustment -20'])
    assert.deepEqual(moves(dispute, 5), ['adjustment -5'])
  })
  test('a won dispute gives back what was taken, and no more', () => {
    assert.deepEqual(moves(claim(-20), 0, 0, { taken: 20, changes: 1 }), ['adjustment 20'])
    assert.deepEqual(moves(claim(-20), 0, 0, { taken: 5, changes: 1 }), ['adjustment 5'])
  })
  test('every change to a claim has its own key', () => {
    const keys = [0, 1].map(
      (changes) =>
        ledgerMoves(
          claim(1),
          { now: credits(9), atStep: credits(9) },
          { taken: credits(0), changes, left: credits(9) },
        )[0]?.key,
    )
    assert.deepEqual(keys, ['claim:in_1:1', 'claim:in_1:2'])
  })
})
