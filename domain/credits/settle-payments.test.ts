import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { day } from '#domain/kit/time.ts'
import { credits } from './credits.ts'
import type { PaidState, Payment, Subscription } from './provider-state.ts'
import { type Settled, settlePayments } from './settle-payments.ts'

const start = new Date('2026-03-01T10:00:00Z')
const days = (count: number) => new Date(start.getTime() + count * day)

const month = (id: string, at: Date, more: Partial<Payment> = {}): Payment => ({
  id,
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
  ...more,
})
const extra = (id: string, at: Date, more: Partial<Payment> = {}): Payment =>
  month(id, at, { kind: 'extra', credits: credits(10), amount: cents(4499), subscriptionId: null, ...more })
const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub',
  plan: 'Growth Plan',
  startedAt: start,
  periodEnd: days(31),
  endsAtPeriodEnd: false,
  status: 'active',
  graceUntil: null,
  endedAt: null,
  ...more,
})
const nothing: Settled = { claims: new Map(), reversals: new Map(), ended: new Set() }
const settle = (state: PaidState, settled = nothing) => settlePayments(state, settled, days(60))
const inShort = (state: PaidState, settled = nothing) =>
  settle(state, settled).steps.map(
    (step) => `${step.type} ${step.type === 'end' ? step.subscriptionId : step.payment.id}`,
  )

describe('settling with the payment provider', () => {
  test('without a purchase the plan is Free, and nothing is written', () => {
    const { steps, planState } = settle({ payments: [], subscriptions: [] })
    assert.deepEqual([steps, planState.plan, planState.renewalDate], [[], 'Free', null])
  })
  test('a plan counts once its first month is paid', () => {
    assert.equal(settle({ payments: [], subscriptions: [subscription()] }).planState.plan, 'Free')
    const { planState } = settle({ payments: [month('in_1', start)], subscriptions: [subscription()] })
    assert.deepEqual([planState.plan, planState.status, planState.renewalDate], ['Growth Plan', 'active', days(31)])
  })
  test('what was settled is not settled again', () => {
    const state = { payments: [month('in_1', start)], subscriptions: [subscription()] }
    assert.deepEqual(inShort(state), ['credit in_1'])
    assert.deepEqual(inShort(state, { ...nothing, claims: new Map([['in_1', credits(0)]]) }), [])
  })
  test('events that arrive together are written in the order they happened', () => {
    const state = {
      payments: [month('in_2', days(31), { renewal: true }), extra('cs_1', days(5)), month('in_1', start)],
      subscriptions: [subscription({ status: 'ended', endedAt: days(40) })],
    }
    const expected = ['credit in_1', 'credit cs_1', 'credit in_2', 'end sub']
    assert.deepEqual(inShort(state), expected)
    assert.deepEqual(inShort({ ...state, payments: state.payments.toReversed() }), expected)
  })
  test('a plan that ended becomes Free; one bought afterwards counts', () => {
    const ended = subscription({ status: 'ended', endedAt: days(10) })
    const payments = [month('in_1', start), month('in_9', days(20), { subscriptionId: 'new' })]
    assert.equal(settle({ payments, subscriptions: [ended] }).planState.plan, 'Free')
    const again = subscription({ id: 'new', startedAt: days(20) })
    assert.equal(settle({ payments, subscriptions: [again, ended] }).planState.subscriptionId, 'new')
  })
  test('a downgrade takes effect next month, and is announced before', () => {
    const state = { payments: [month('in_1', start)], subscriptions: [subscription({ plan: 'Starter Plan' })] }
    const { plan, nextPlan } = settle(state).planState
    assert.deepEqual([plan, nextPlan], ['Growth Plan', 'Starter Plan'])
  })
  test('a plan canceled for the end of its month says when it ends, and no longer what comes next', () => {
    const leaving = subscription({ plan: 'Starter Plan', endsAtPeriodEnd: true })
    const { planState } = settle({ payments: [month('in_1', start)], subscriptions: [leaving] })
    assert.deepEqual([planState.endsAt, planState.nextPlan], [days(31), null])
  })
  test('a renewal that fails keeps the plan for its grace period', () => {
    const late = subscription({ status: 'past-due', graceUntil: days(38) })
    const { planState } = settle({ payments: [month('in_1', start)], subscriptions: [late] })
    assert.deepEqual([planState.plan, planState.status, planState.graceUntil], ['Growth Plan', 'past-due', days(38)])
  })
  test("a refund takes back the current month's credits, once for each change to it", () => {
    const refunded = [month('in_1', start), extra('cs_1', days(2), { claimed: credits(10) })]
    const settled = (claimed: number) => ({
      ...nothing,
      claims: new Map([
        ['in_1', credits(0)],
        ['cs_1', credits(claimed)],
      ]),
    })
    const changes = (claimed: number) =>
      settle({ payments: refunded, subscriptions: [subscription()] }, settled(claimed)).steps.map((step) =>
        step.type === 'claim' ? step.change : 0,
      )
    assert.deepEqual(changes(0), [10])
    assert.deepEqual(changes(4), [6])
    assert.deepEqual(changes(10), [])
  })
  test('a refund of an ended month takes nothing: what was left has expired', () => {
    const payments = [month('in_1', start, { claimed: credits(20) }), month('in_2', days(31), { renewal: true })]
    const { steps } = settle({ payments, subscriptions: [subscription()] })
    assert.deepEqual(
      steps.map((step) => [step.type, step.type === 'claim' && step.expired]),
      [
        ['credit', false],
        ['credit', false],
        ['claim', true],
      ],
    )
  })
  const reversed = (payments: Payment[], subscriptions: Subscription[], settled: Partial<Settled> = {}) =>
    settle({ payments, subscriptions }, { ...nothing, ...settled }).steps.flatMap((step) =>
      step.type === 'reversal' ? [`${step.payment.id} ${step.payment.reversal} ${step.endsPlan}`] : [],
    )
  test('a refund of the current month ends the plan; a refund of a past month or of extra credits does not', () => {
    const renewed = month('in_2', days(31), { renewal: true })
    const refunded = { reversal: 'refunded' } as const
    assert.deepEqual(reversed([month('in_1', start, refunded)], [subscription()]), ['in_1 refunded true'])
    assert.deepEqual(reversed([month('in_1', start, refunded), renewed], [subscription()]), ['in_1 refunded false'])
    assert.deepEqual(reversed([month('in_1', start), extra('cs_1', days(2), refunded)], [subscription()]), [
      'cs_1 refunded false',
    ])
  })
  test('a refund of the month before an upgrade leaves the larger plan alone', () => {
    const starter = month('in_1', start, { plan: 'Starter Plan', credits: credits(10), reversal: 'refunded' })
    const upgraded = month('in_2', days(1))
    assert.deepEqual(reversed([starter, upgraded], [subscription()]), ['in_1 refunded false'])
    const downgraded = month('in_3', days(2), { plan: 'Starter Plan', credits: credits(0), amount: cents(0) })
    const refunded = month('in_1', start, { reversal: 'refunded' })
    assert.deepEqual(reversed([refunded, downgraded], [subscription()]), ['in_1 refunded true'])
  })
  test('a dispute ends the plan once, whatever it is about; winning one is reported too', () => {
    const payments = (reversal: 'disputed' | null) => [month('in_1', start), extra('cs_1', days(2), { reversal })]
    const known = { reversals: new Map([['cs_1', 'disputed' as const]]) }
    assert.deepEqual(reversed(payments('disputed'), [subscription()]), ['cs_1 disputed true'])
    assert.deepEqual(reversed(payments('disputed'), [subscription()], known), [])
    assert.deepEqual(reversed(payments(null), [subscription()], known), ['cs_1 null false'])
  })
  test('when one of two concurrent subscriptions ends, no credits are taken', () => {
    const payments = [month('in_1', start), month('in_9', days(1), { subscriptionId: 'other' })]
    const ended = subscription({ status: 'ended', endedAt: days(10) })
    const other = subscription({ id: 'other', startedAt: days(1) })
    const another = settle({ payments, subscriptions: [ended, other] }).steps.map(
      (step) => step.type === 'end' && step.another,
    )
    assert.deepEqual(another, [false, false, true])
  })
})
