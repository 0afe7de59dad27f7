import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTry } from './next-try.ts'

test('a transfer whose outcome is unknown is checked less and less often', () => {
  const now = new Date('2026-04-01T00:00:00Z')
  assert.deepEqual(nextTry(now, 1), new Date('2026-04-01T00:00:30Z'))
  assert.deepEqual(nextTry(now, 2), new Date('2026-04-01T00:01:00Z'))
  assert.deepEqual(nextTry(now, 50), new Date('2026-04-01T01:00:00Z'))
})
