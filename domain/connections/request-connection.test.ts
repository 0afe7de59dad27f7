import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requestConnection } from './request-connection.ts'

describe('asking a mentor to connect', () => {
  test('opens a request', () => assert.deepEqual(requestConnection('none'), { status: 'requested', isNew: true }))
  test('keeps the open request when asked again', () =>
    assert.deepEqual(requestConnection('requested'), { status: 'requested', isNew: false }))
  test('does nothing once the request was accepted', () =>
    assert.deepEqual(requestConnection('accepted'), { status: 'accepted', isNew: false }))
  test('may be repeated after a decline', () =>
    assert.deepEqual(requestConnection('declined'), { status: 'requested', isNew: true }))
})
