import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits } from './credits.ts'
import { adjustCredits, giveBackCredits } from './give-back-credits.ts'

describe('giving back credits', () => {
  test('is limited to 30 per case, including what the case already got back', () => {
    assert.deepEqual(giveBackCredits(30, 0), { ok: true, value: 30 })
    assert.deepEqual(giveBackCredits(10, 20), { ok: true, value: 10 })
    const refused = { ok: false, refusal: { code: 'case-exhausted', most: 30, left: 9 } }
    assert.deepEqual(giveBackCredits(10, 21), refused)
  })
})

describe('adjusting credits', () => {
  test('may take everything there is, and no more', () => {
    assert.deepEqual(adjustCredits(-10, credits(10)), { ok: true, value: -10 })
    assert.deepEqual(adjustCredits(500, credits(0)), { ok: true, value: 500 })
    assert.deepEqual(adjustCredits(-11, credits(10)), { ok: false, refusal: { code: 'balance-too-low', balance: 10 } })
  })
})
