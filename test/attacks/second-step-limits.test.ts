import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('guessing at the second step', async () => {
  const world = await openWorld({ environment: { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '50' } })
  after(() => world.close())
  const post = async (address: string, url: string, payload: object = {}) =>
    (await world.http.inject({ method: 'POST', url, headers: { 'x-forwarded-for': address }, payload })).statusCode

  test('one address gets a fifth of the calls, through both doors together', async () => {
    const here = '198.51.100.1'
    for (let call = 0; call < 4; call++) assert.equal(await post(here, '/api/sign-in/passkey/challenge'), 200)
    for (let call = 0; call < 3; call++)
      assert.equal(await post(here, '/rpc/accounts/passkeyChallenge', { json: {} }), 200)
    for (let call = 0; call < 3; call++)
      assert.equal(await post(here, '/api/sign-in/second-factor', { by: 'code', code: '123456' }), 401)
    assert.equal(await post(here, '/api/sign-in/second-factor', { by: 'code', code: '123456' }), 429)
    assert.equal(await post(here, '/api/sign-in/passkey', { response: {} }), 429)
    assert.equal(await post(here, '/rpc/accounts/passkeyChallenge', { json: {} }), 429)

    assert.equal(await post('198.51.100.2', '/api/sign-in/passkey/challenge'), 200)
    // The password has its own limits.
    assert.equal(await post(here, '/api/sign-in', { email: 'nobody@example.com', password: 'not this one' }), 401)
  })
})
