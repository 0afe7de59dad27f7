import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readUpTo } from './read-up-to.ts'

describe('read up to', () => {
  test('moves forward', () => assert.equal(readUpTo(3, { lastRead: 1, lastNumber: 5 }), 3))
  test('never goes back', () => assert.equal(readUpTo(1, { lastRead: 3, lastNumber: 5 }), 3))
  test('never passes the last message', () => assert.equal(readUpTo(9, { lastRead: 3, lastNumber: 5 }), 5))
  test('stays at nothing in an empty conversation', () => assert.equal(readUpTo(4, { lastRead: 0, lastNumber: 0 }), 0))
})
