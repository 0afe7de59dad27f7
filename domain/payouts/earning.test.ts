import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { assessEarnings, type Earning, earningState, totalOf } from './earning.ts'

/** Paid with free credits, with no reason to wait. */
const free = (id: string, more: Partial<Earning> = {}): Earning => ({
  sessionId: id as SessionId,
  amount: cents(2500),
  earnedAt: new Date('2026-03-10T11:00:00Z'),
  freeCredits: 10,
  planned: false,
  studentVerified: true,
  mentorVerified: true,
  studentPaid: false,
  freeCreditsRepeated: false,
  mentorProven: true,
  contested: false,
  paymentReversed: false,
  ...more,
})
const reasons = (earning: Earning) => assessEarnings([earning], new Map())[0]?.reasons

describe('a session paid from free credits', () => {
  test('is owed once both addresses are verified', () => {
    assert.deepEqual(reasons(free('s')), [])
    assert.deepEqual(reasons(free('s', { studentVerified: false })), ['student-unverified'])
    assert.deepEqual(reasons(free('s', { mentorVerified: false })), ['mentor-unverified'])
  })
  test('is owed once the student has paid for anything', () =>
    assert.deepEqual(reasons(free('s', { studentVerified: false, mentorVerified: false, studentPaid: true })), []))
  test('is held to the same rules even if only one credit was free', () =>
    assert.deepEqual(reasons(free('s', { freeCredits: 1, studentVerified: false })), ['student-unverified']))
  test('is owed only to a proven mentor', () =>
    assert.deepEqual(reasons(free('s', { mentorProven: false, studentPaid: true })), ['mentor-unproven']))
  test('is not owed if the student already had free credits before', () =>
    assert.deepEqual(reasons(free('s', { freeCreditsRepeated: true })), ['free-credits-repeated']))
})

describe('sessions paid from free credits, three a month', () => {
  const inMarch = (day: number) => new Date(Date.UTC(2026, 2, day))
  const limited = (earnings: Earning[], paidFree: [string, number][] = []) =>
    assessEarnings(earnings, new Map(paidFree)).flatMap(({ sessionId, reasons: why }) =>
      why.includes('monthly-limit') ? [sessionId] : [],
    )
  const march = [5, 3, 4, 2].map((day) => free(`on ${day}`, { earnedAt: inMarch(day) }))

  test('are owed, oldest first', () => assert.deepEqual(limited(march), ['on 5']))
  test('include those already paid', () => assert.deepEqual(limited(march, [['2026-03', 2]]), ['on 5', 'on 3', 'on 4']))
  test('start over the next month', () => {
    const april = free('april', { earnedAt: new Date('2026-04-01T00:00:00Z') })
    assert.deepEqual(limited([...march.slice(1), april]), [])
  })
  test('include those being paid, but not those that wait for something else', () => {
    const waiting = free('waiting', { earnedAt: inMarch(1), studentVerified: false })
    assert.deepEqual(limited([waiting, ...march.slice(1)]), [])
    const sent = free('sent', { earnedAt: inMarch(20), planned: true })
    assert.deepEqual(limited([sent, ...march.slice(1)]), ['on 4'])
  })
})

describe('a session paid from bought credits', () => {
  const bought = { freeCredits: 0, studentVerified: false, mentorVerified: false, mentorProven: false }
  test('is owed at once', () => assert.deepEqual(reasons(free('s', bought)), []))
  test('is not owed if its payment was reversed, or it is contested', () => {
    assert.deepEqual(reasons(free('s', { ...bought, paymentReversed: true })), ['payment-reversed'])
    assert.deepEqual(reasons(free('s', { ...bought, contested: true })), ['contested'])
  })
})

describe('what a mentor sees', () => {
  const state = (earning: Earning, now: string) => earningState(assessEarnings([earning], new Map())[0]!, new Date(now))
  test('is awaiting verification, or on hold, for two months, then to be decided', () => {
    const waiting = free('s', { studentVerified: false })
    assert.equal(state(waiting, '2026-05-10T10:59:59Z'), 'awaiting-verification')
    assert.equal(state(waiting, '2026-05-10T11:00:00Z'), 'to-be-decided')
    const held = free('s', { paymentReversed: true })
    assert.equal(state(held, '2026-05-10T10:59:59Z'), 'on-hold')
    assert.equal(state(held, '2026-05-10T11:00:00Z'), 'to-be-decided')
  })
  test('two months after the end of December are over with February', () => {
    const waiting = free('s', { studentVerified: false, earnedAt: new Date('2026-12-31T11:00:00Z') })
    assert.equal(state(waiting, '2027-02-28T10:59:59Z'), 'awaiting-verification')
    assert.equal(state(waiting, '2027-02-28T11:00:00Z'), 'to-be-decided')
  })
  test('stays owed once it is owed', () => assert.equal(state(free('s'), '2028-01-01T00:00:00Z'), 'owed'))
})

test('sessions add up to the cent', () => {
  assert.equal(totalOf([]), 0)
  assert.equal(totalOf([free('s'), { amount: cents(1) }]), 2501)
})
