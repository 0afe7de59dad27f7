import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeInWords } from './change-in-words.ts'

describe('what an act changed', () => {
  test('is listed for each fact, with its previous value', () => {
    const before = { balance: 5, hidden: false, error: 'mailbox full' }
    const after = { balance: 15, hidden: true, caseName: '4711' }
    assert.equal(
      changeInWords({ before, after }),
      'Balance: 5 → 15 · Hidden: no → yes · Error: mailbox full → none · Case name: 4711',
    )
  })
  test('is empty if nothing was written', () => {
    assert.equal(changeInWords({ before: {}, after: {} }), '')
  })
})
