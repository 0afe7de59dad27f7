import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from './http-limits.ts'

test('an address is counted without its port, and an IPv6 address by its network', () => {
  assert.equal(addressOf({ ip: '192.0.2.7:4711' }), '192.0.2.7')
  assert.equal(addressOf({ ip: '[2001:db8:1:2:3::4]:4711' }), '2001:db8:1:2::/64')
})

test('a connection that has already closed has no address, and its call still ends', () => {
  assert.equal(addressOf({ ip: undefined }), 'gone')
})
