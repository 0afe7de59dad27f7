import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkEmail, checkEmailChange } from './check-email-change.ts'

const answerTo = (email: string, password = 'secret') => {
  const answer = checkEmailChange({ email, password }, 'ada@example.com')
  return answer.ok ? answer.value : answer.refusal.code
}

describe('another address', () => {
  test('is taken in lower case', () => assert.equal(answerTo(' Countess@Example.com '), 'countess@example.com'))
  test('is needed', () => assert.equal(answerTo(' '), 'fields-missing'))
  test('so is the password', () => assert.equal(answerTo('countess@example.com', ''), 'fields-missing'))
  test('is another one', () => assert.equal(answerTo('ADA@example.com'), 'email-unchanged'))
  for (const malformed of ['countess', 'countess@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    test(`is none as ${malformed}`, () => assert.equal(answerTo(malformed), 'email-invalid'))
})

test('an address alone is judged the same', () => {
  assert.deepEqual(checkEmail('Ada@Example.com'), { ok: true, value: 'ada@example.com' })
  assert.equal(checkEmail('ada').ok, false)
})
