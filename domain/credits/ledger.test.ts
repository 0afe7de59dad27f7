import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { causeOf, freeCreditsRepeated } from './ledger.ts'

describe('the cause of an entry', () => {
  const adjusted = { reason: 'adjustment', amount: -10, paymentId: null, key: 'by hand', notHeld: false } as const

  test('is a payment that was reversed, or restored', () => {
    assert.equal(causeOf({ ...adjusted, paymentId: 'in_1' }), 'payment-reversed')
    assert.equal(causeOf({ ...adjusted, paymentId: 'in_1', amount: 10 }), 'payment-restored')
  })
  test('is free credits that another account already had', () =>
    assert.equal(causeOf({ ...adjusted, key: freeCreditsRepeated }), 'free-credits-repeated'))
  test('is a session that did not happen, if credits came back without a cancellation', () => {
    const returned = { ...adjusted, reason: 'refund', amount: 10, key: 'refund' } as const
    assert.equal(causeOf({ ...returned, notHeld: true }), 'session-not-held')
    assert.equal(causeOf(returned), null)
    assert.equal(causeOf({ ...returned, reason: 'capture', notHeld: true }), null)
  })
  test('is unknown for what a person did, and for other entries', () => {
    assert.equal(causeOf(adjusted), null)
    assert.equal(causeOf({ ...adjusted, reason: 'extra', paymentId: 'in_1', amount: 10 }), null)
  })
})
