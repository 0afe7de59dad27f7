import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkClosing, formerName } from './check-closing.ts'

const answerTo = (confirmation: string, password = 'secret') => {
  const answer = checkClosing({ confirmation, password })
  return answer.ok ? 'meant' : answer.refusal.code
}

describe('closing an account', () => {
  test('is confirmed by typing the words', () => assert.equal(answerTo('close my account'), 'meant'))
  test('accepts them in upper or lower case', () => assert.equal(answerTo(' CLOSE my account'), 'meant'))
  test('refuses other words', () => assert.equal(answerTo('close account'), 'confirmation-missing'))
  test('refuses no words, whatever else is missing', () => assert.equal(answerTo('', ''), 'confirmation-missing'))
  test('needs the password too', () => assert.equal(answerTo('close my account', ''), 'fields-missing'))
})

test('a person who left is called a former student or mentor', () => {
  assert.equal(formerName('student'), 'Former student')
  assert.equal(formerName('mentor'), 'Former mentor')
})
