import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkNewPassword } from './check-new-password.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.com' }
const answerTo = (password: string, confirmPassword = password) => {
  const answer = checkNewPassword({ password, confirmPassword }, ada, (typed) => typed.toLowerCase() === 'letmein')
  return answer.ok ? 'taken' : answer.refusal.code
}

describe('a new password', () => {
  test('is required', () => assert.equal(answerTo('', 'x'), 'fields-missing'))
  test('is too short with five characters', () => assert.equal(answerTo('h7-kq'), 'password-short'))
  test('is long enough with six', () => assert.equal(answerTo('h7-kq2'), 'taken'))
  test('has to be typed the same way twice', () => assert.equal(answerTo('h7-kq2', 'h7-kq3'), 'passwords-differ'))
  for (const weak of ['LetMeIn', 'Ada Byron', 'ADA@example.com'])
    test(`is too weak as ${weak}`, () => assert.equal(answerTo(weak), 'password-weak'))
})
