import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressBlock } from './address-block.ts'

describe('who an address stands for', () => {
  test('an IPv4 address stands for itself, however it is written', () => {
    assert.equal(addressBlock('203.0.113.7'), '203.0.113.7')
    assert.equal(addressBlock('::ffff:203.0.113.7'), '203.0.113.7')
    assert.equal(addressBlock('::FFFF:cb00:7107'), '203.0.113.7')
  })
  test('addresses in the same /64 count as one', () => {
    const block = '2001:db8:1:2::/64'
    for (const ip of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::%eth0'])
      assert.equal(addressBlock(ip), block, ip)
  })
  test('the next /64 counts as another', () => assert.equal(addressBlock('2001:db8:1:3::1'), '2001:db8:1:3::/64'))
  test('short forms are expanded', () => {
    assert.equal(addressBlock('::1'), '::/64')
    assert.equal(addressBlock('2001:db8::'), '2001:db8::/64')
    assert.equal(addressBlock('2001:db8::1:2:3:4:5'), '2001:db8:0:1::/64')
  })
  test('an invalid address stands for itself', () => assert.equal(addressBlock('unknown'), 'unknown'))
})
