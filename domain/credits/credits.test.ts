import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits, sessionCost, signupCredits } from './credits.ts'

describe('credits', () => {
  test('are whole numbers', () => {
    assert.equal(credits(10), 10)
    assert.throws(() => credits(0.5))
  })
  test('give a new student one session', () => assert.deepEqual([signupCredits, sessionCost], [10, 10]))
})
