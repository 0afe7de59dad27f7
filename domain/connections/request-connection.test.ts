import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requestConnection } from './request-connection.ts'

describe('asking a mentor to connect', () => {
  test('opens a request', () => assert.deepEqual(requestConnection('none'), { status: 'requested', isNew: true }))
  test('asking again keeps the request that is open', () =>
    assert.deepEqual(requestConnection('requested'), { status: 'requested', isNew: false }))
  test('once accepted there is nothing to ask', () =>
    assert.deepEqual(requestConnection('accepted'), { status: 'accepted', isNew: false }))
  test('a declined student may ask again', () =>
    assert.deepEqual(requestConnection('declined'), { status: 'requested', isNew: true }))
})
