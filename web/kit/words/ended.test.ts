import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ended } from './ended.ts'

test('a sentence gets one end mark, whatever the words in it end with', () => {
  assert.equal(ended('Interview prep'), 'Interview prep.')
  for (const words of ['My essay is long.', 'Which college?', 'Help!', 'And so on…', 'He said "no."'])
    assert.equal(ended(words), words)
})
