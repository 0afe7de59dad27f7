import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('what every site has under /.well-known', async () => {
  const world = await openWorld({
    now: '2026-03-02T12:00:00Z',
    environment: { TASSEL_SUPPORT_EMAIL: 'help@tassel.example' },
  })
  after(() => world.close())

  test('whom to write to about security, for half a year', async () => {
    const answer = await world.http.inject({ url: '/.well-known/security.txt' })
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
    assert.deepEqual(answer.body.split('\n').slice(0, 2), [
      'Contact: mailto:help@tassel.example',
      'Expires: 2026-08-29T12:00:00.000Z',
    ])
  })
  test('where to change a password', async () => {
    const answer = await world.http.inject({ url: '/.well-known/change-password' })
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, '/settings'])
  })
  test('every answer says what a page may ask of the device, and opens to no other site', async () => {
    const { headers } = await world.http.inject({ url: '/api/me' })
    assert.match(String(headers['permissions-policy']), /camera=\(self\).*geolocation=\(\)/)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    assert.match(String(headers['content-security-policy']), /base-uri 'none'/)
    assert.equal(headers['cache-control'], 'no-store')
  })
})
