import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkSignUp } from './check-sign-up.ts'

const form = { name: 'Ada Byron', email: 'Ada@Example.com', password: 'engine-1843', confirmPassword: 'engine-1843' }
const common = (password: string) => password.toLowerCase() === 'letmein'
const answerTo = (change: Partial<typeof form>) => {
  const answer = checkSignUp({ ...form, ...change }, common)
  return answer.ok ? 'welcome' : answer.refusal.code
}

describe('signing up', () => {
  test('trims the name and lowercases the address', () => {
    const answer = checkSignUp({ ...form, name: '  Ada Byron ' }, common)
    assert.ok(answer.ok)
    assert.deepEqual([answer.value.name, answer.value.email], ['Ada Byron', 'ada@example.com'])
  })
  for (const field of ['name', 'email', 'password'] as const)
    test(`needs the ${field}, before anything else`, () =>
      assert.equal(answerTo({ email: 'nonsense', password: 'x', [field]: '' }), 'fields-missing'))
  test('needs an @ in the address', () => assert.equal(answerTo({ email: 'ada.example.com' }), 'email-invalid'))
  test('needs a dot in the address', () => assert.equal(answerTo({ email: 'ada@example' }), 'email-invalid'))
  test('reports a bad address before a short password', () =>
    assert.equal(answerTo({ email: 'ada', password: 'x' }), 'email-invalid'))
  test('accepts a password of six characters', () =>
    assert.equal(answerTo({ password: 'h7-kq2', confirmPassword: 'h7-kq2' }), 'welcome'))
  test('refuses a password of five', () =>
    assert.equal(answerTo({ password: 'h7-kq', confirmPassword: 'h7-kq' }), 'password-short'))
  test('needs the same password twice', () =>
    assert.equal(answerTo({ confirmPassword: 'engine-1844' }), 'passwords-differ'))
  test('reports different passwords before a short name', () =>
    assert.equal(answerTo({ confirmPassword: 'x', name: 'A' }), 'passwords-differ'))
  test('accepts a name of two letters', () => assert.equal(answerTo({ name: ' Bo ' }), 'welcome'))
  test('refuses a name of one letter and blanks', () => assert.equal(answerTo({ name: ' B  ' }), 'name-short'))
  test('refuses a common password, however it is written', () =>
    assert.equal(answerTo({ password: 'LetMeIn', confirmPassword: 'LetMeIn' }), 'password-weak'))
  test('refuses the address as the password', () =>
    assert.equal(answerTo({ password: 'ada@example.com', confirmPassword: 'ada@example.com' }), 'password-weak'))
  test('refuses the name as the password', () =>
    assert.equal(answerTo({ password: 'ada byron', confirmPassword: 'ada byron' }), 'password-weak'))
})
