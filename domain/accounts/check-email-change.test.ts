import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkEmail, checkEmailChange } from './check-email-change.ts'

const answerTo = (email: string, password = 'secret') => {
  const answer = checkEmailChange({ email, password }, 'ada@example.com')
  return answer.ok ? answer.value : answer.refusal.code
}

describe('a new email address', () => {
  test('is saved in lower case', () => assert.equal(answerTo(' Countess@Example.com '), 'countess@example.com'))
  test('is required', () => assert.equal(answerTo(' '), 'fields-missing'))
  test('requires the password too', () => assert.equal(answerTo('countess@example.com', ''), 'fields-missing'))
  test('has to differ from the current one', () => assert.equal(answerTo('ADA@example.com'), 'email-unchanged'))
  for (const malformed of ['countess', 'countess@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    test(`is none as ${malformed}`, () => assert.equal(answerTo(malformed), 'email-invalid'))
})

test('checking the address alone gives the same answers', () => {
  assert.deepEqual(checkEmail('Ada@Example.com'), { ok: true, value: 'ada@example.com' })
  assert.equal(checkEmail('ada').ok, false)
})
