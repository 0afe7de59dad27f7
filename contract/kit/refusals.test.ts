import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalText } from './refusals.ts'

describe('the text of a refusal', () => {
  for (const [balance, said] of [
    [0, 'You have 0 credits,'],
    [1, 'You have 1 credit,'],
    [9, 'You have 9 credits,'],
  ] as const)
    test(`says how many credits there are (${balance})`, () =>
      assert.equal(
        refusalText({ code: 'short-of-credits', balance, price: 10 }),
        `You do not have enough credits to book a session. ${said} but need 10 credits. Please purchase more credits.`,
      ))
})
