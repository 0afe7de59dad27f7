import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkSignIn } from './check-sign-in.ts'

const answerTo = (email: string, password: string) => {
  const answer = checkSignIn({ email, password })
  return answer.ok ? 'ready' : answer.refusal.code
}

describe('signing in', () => {
  test('needs the address', () => assert.equal(answerTo('', 'secret'), 'fields-missing'))
  test('needs the password', () => assert.equal(answerTo('ada@example.com', ''), 'fields-missing'))
  test('needs an @ in the address', () => assert.equal(answerTo('ada', 'secret'), 'email-invalid'))
  test('an address without a dot may be tried', () => assert.equal(answerTo('ada@localhost', 'secret'), 'ready'))
  test('a bad address is said before a short password', () => assert.equal(answerTo('ada', 'x'), 'email-invalid'))
  test('five characters are no password', () => assert.equal(answerTo('ada@example.com', '12345'), 'password-short'))
  test('six may be tried', () => assert.equal(answerTo('ada@example.com', '123456'), 'ready'))
})
