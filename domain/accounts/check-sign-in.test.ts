import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkSignIn, mustWait } from './check-sign-in.ts'

const answerTo = (email: string, password: string) => {
  const answer = checkSignIn({ email, password })
  return answer.ok ? 'ready' : answer.refusal.code
}

describe('signing in', () => {
  test('needs the address', () => assert.equal(answerTo('', 'secret'), 'fields-missing'))
  test('needs the password', () => assert.equal(answerTo('ada@example.com', ''), 'fields-missing'))
  test('needs an @ in the address', () => assert.equal(answerTo('ada', 'secret'), 'email-invalid'))
  test('accepts an address without a dot as an attempt', () =>
    assert.equal(answerTo('ada@localhost', 'secret'), 'ready'))
  test('reports a bad address before a short password', () => assert.equal(answerTo('ada', 'x'), 'email-invalid'))
  test('refuses a password of five characters', () =>
    assert.equal(answerTo('ada@example.com', '12345'), 'password-short'))
  test('accepts a password of six as an attempt', () => assert.equal(answerTo('ada@example.com', '123456'), 'ready'))
})

describe('after failures', () => {
  const none = { fromHere: 0, fromAll: 0, accounts: 0 }
  const waits = (counts: Partial<typeof none>, known = false) => mustWait({ ...none, ...counts }, known)

  test('ten from one place close the account to that place, nine do not', () => {
    assert.equal(waits({ fromHere: 9 }), false)
    assert.equal(waits({ fromHere: 10 }), true)
    assert.equal(waits({ fromHere: 10 }, true), true)
  })
  test('a hundred from all places close the account, but not to a device it knows', () => {
    assert.equal(waits({ fromAll: 99 }), false)
    assert.equal(waits({ fromAll: 100 }), true)
    assert.equal(waits({ fromHere: 9, fromAll: 100 }, true), false)
  })
  test('a place that fails for thirty accounts has to wait for all of them', () => {
    assert.equal(waits({ accounts: 29 }), false)
    assert.equal(waits({ accounts: 30 }), true)
  })
})
