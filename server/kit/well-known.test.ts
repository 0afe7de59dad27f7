import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('what every site offers under /.well-known', async () => {
  const world = await openWorld({
    now: '2026-03-02T12:00:00Z',
    environment: { TASSEL_SUPPORT_EMAIL: 'help@tassel.example' },
  })
  after(() => world.close())

  test('whom to write to about security, valid for half a year', async () => {
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
})

describe('every answer', () => {
  test('says what a page may ask of the device, opens to no other site, and is never cached', async () => {
    const world = await openWorld()
    const { headers } = await world.http.inject({ url: '/api/me', headers: { origin: 'https://evil.example' } })
    assert.match(String(headers['permissions-policy']), /camera=\(\), microphone=\(\).*geolocation=\(\)/)
    assert.match(String(headers['content-security-policy']), /default-src 'none';.*base-uri 'none'/)
    assert.deepEqual(
      ['cross-origin-opener-policy', 'cache-control', 'x-content-type-options', 'referrer-policy'].map(
        (name) => headers[name],
      ),
      ['same-origin', 'no-store', 'nosniff', 'same-origin'],
    )
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['strict-transport-security'], undefined)
    await world.close()
  })
  test('from an https site requires https for a year, subdomains included', async () => {
    const world = await openWorld({ environment: { PUBLIC_URL: 'https://tassel.example' } })
    const { headers } = await world.http.inject({ url: '/api/me' })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
    await world.close()
  })
})
