import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkClosing, formerName } from './check-closing.ts'

const answerTo = (confirmation: string, password = 'secret') => {
  const answer = checkClosing({ confirmation, password })
  return answer.ok ? 'meant' : answer.refusal.code
}

describe('closing an account', () => {
  test('is meant where the words are typed', () => assert.equal(answerTo('close my account'), 'meant'))
  test('in whatever letters', () => assert.equal(answerTo(' CLOSE my account'), 'meant'))
  test('not where others are', () => assert.equal(answerTo('close account'), 'confirmation-missing'))
  test('nor where none are, whatever else is missing', () => assert.equal(answerTo('', ''), 'confirmation-missing'))
  test('needs the password too', () => assert.equal(answerTo('close my account', ''), 'fields-missing'))
})

test('who left is called by what they were', () => {
  assert.equal(formerName('student'), 'Former student')
  assert.equal(formerName('mentor'), 'Former mentor')
})
