import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserInWords } from './browser-in-words.ts'

test('a browser is called what people call it', () => {
  const like =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  assert.equal(browserInWords(like), 'Chrome on Windows')
  assert.equal(browserInWords(`${like} Edg/140.0`), 'Edge on Windows')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1'
  assert.equal(browserInWords(iphone), 'Safari on iPhone')
  assert.equal(browserInWords('curl/8.5'), 'curl/8.5')
  assert.equal(browserInWords(null), 'An unknown device')
})
