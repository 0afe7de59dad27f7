import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cacheByWord } from './cache-by-word.ts'

describe('results kept by word', () => {
  const told: string[] = []
  const words = cacheByWord((word) => {
    told.push(word)
    return word.toUpperCase()
  })
  const askFor = (...asked: string[]) => {
    told.length = 0
    return asked.map((word) => words.of(word))
  }

  test('are computed once, until they are forgotten', () => {
    assert.deepEqual(askFor('you', 'me', 'you'), ['YOU', 'ME', 'YOU'])
    assert.deepEqual(told, ['you', 'me'])
    assert.deepEqual(askFor('you'), ['YOU'])
    assert.deepEqual(told, [])
    words.forget()
    assert.deepEqual(askFor('you'), ['YOU'])
    assert.deepEqual(told, ['you'])
  })
  test('are not kept for long words', () => {
    assert.deepEqual(askFor('extracurricular', 'extracurricular'), ['EXTRACURRICULAR', 'EXTRACURRICULAR'])
    assert.equal(told.length, 2)
  })
  test('are right however many words there are', () => {
    const many = Array.from({ length: 12_000 }, (_, at) => `word${at}`)
    assert.deepEqual(
      askFor(...many),
      many.map((word) => word.toUpperCase()),
    )
    assert.equal(askFor('word3').at(0), 'WORD3')
  })
})
