import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consequences } from './closing-consequences.ts'

test('says how many sessions are too late to cancel for free, whether they are soon or were moved late', () => {
  const facts = {
    openSessions: 2,
    lateSessions: 1,
    creditsExpiring: 10,
    plan: 'Free' as const,
    owedCents: 0,
    waitingCents: 0,
    payoutsReady: false,
    withTheBank: [],
  }
  const [sessions] = consequences('student', facts)
  assert.equal(
    sessions?.what,
    "2 open sessions are canceled, and we'll let your mentors know. 1 can't be canceled for free anymore (that ends 12 hours before the start, and moving a session later than that doesn't change it), so those credits are spent and the mentor gets paid.",
  )
})

test('says where money owed goes, or that there is nowhere to send it yet', () => {
  const money = { owedCents: 2500, waitingCents: 0 }
  const facts = { openSessions: 0, lateSessions: 0, creditsExpiring: 0, plan: null, ...money, withTheBank: [] }
  const said = (payoutsReady: boolean) => consequences('mentor', { ...facts, payoutsReady })[1]?.what
  assert.equal(
    said(true),
    "We owe you $25. You'll still get it: we'll send it to your payout account on the usual payday.",
  )
  assert.equal(
    said(false),
    "We owe you $25. You don't have a payout account we can send it to. Connect one under Payouts before you close your account: you can't log in to do it afterward.",
  )
})

test('says what happens to a payment that is still with the bank', () => {
  const facts = {
    openSessions: 0,
    lateSessions: 0,
    creditsExpiring: 0,
    plan: 'Free',
    owedCents: 0,
    waitingCents: 0,
    payoutsReady: false,
  }
  const said = (type: 'plan' | 'extra_credits') =>
    consequences('student', { ...facts, withTheBank: [{ planName: 'Growth Plan', type }] }).find(
      ({ of }) => of === 'Payment',
    )
  assert.match(
    said('plan')?.what ?? '',
    /payment for the Growth Plan, .* we'll refund all of it\. Either way, we'll email you/,
  )
  assert.match(said('extra_credits')?.what ?? '', /payment for extra credits/)
})

test('lists money that is not owed yet, and what happens to it', () => {
  const facts = {
    openSessions: 0,
    lateSessions: 0,
    creditsExpiring: 0,
    plan: null,
    waitingCents: 2500,
    withTheBank: [],
  }
  const said = (owedCents: number, payoutsReady: boolean) =>
    consequences('mentor', { ...facts, owedCents, payoutsReady }).filter(({ of }) => of.startsWith('Money'))
  const waiting =
    "$25 is still waiting, and Payouts says what for. If there's something left for you to verify, do it first: you can't log in afterward. It's paid with the rest once nothing stands in the way, and after two months our team decides."
  assert.deepEqual(said(0, true), [{ of: 'Money waiting', what: waiting }])
  assert.match(said(0, false)[0]?.what ?? '', /our team decides\. You don't have a payout account we can send it to\./)
  assert.deepEqual(
    said(5000, true).map(({ what }) => what),
    ["We owe you $50. You'll still get it: we'll send it to your payout account on the usual payday.", waiting],
  )
})
