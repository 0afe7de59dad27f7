import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from './http-limits.ts'

test('an address is counted without its port, and of IPv6 its network', () => {
  assert.equal(addressOf({ ip: '192.0.2.7:4711' }), '192.0.2.7')
  assert.equal(addressOf({ ip: '[2001:db8:1:2:3::4]:4711' }), '2001:db8:1:2::/64')
})

test('a connection that is closed by now has no address, and its call still ends', () => {
  assert.equal(addressOf({ ip: undefined }), 'gone')
})
