import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ok, refuse } from '#domain/kit/result.ts'
import { checkNewToken } from './check-new-token.ts'

test('a token needs a name', () => {
  assert.deepEqual(checkNewToken(' laptop ', 0), ok('laptop'))
  assert.deepEqual(checkNewToken('  ', 0), refuse({ code: 'token-name-missing' }))
})
test('a twentieth token may be made, but no more', () => {
  assert.equal(checkNewToken('x', 19).ok, true)
  assert.deepEqual(checkNewToken('x', 20), refuse({ code: 'too-many-tokens', most: 20 }))
})
