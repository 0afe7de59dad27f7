import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { openWorld } from '#test/world.ts'

describe('limits per address', async () => {
  const world = await openWorld({ environment: { REQUESTS_PER_MINUTE: '5', SIGN_UPS_PER_HOUR: '2' } })
  after(() => world.close())
  const statuses = async (times: number, ask: (time: number) => InjectOptions) => {
    const answers: number[] = []
    for (let time = 0; time < times; time++) answers.push((await world.http.inject(ask(time))).statusCode)
    return answers
  }

  test('allow five calls a minute, and tell the sixth to wait', async () => {
    const call = () => ({ url: '/api/me', remoteAddress: '198.51.100.7' })
    assert.deepEqual(await statuses(6, call), [401, 401, 401, 401, 401, 429])
    const told = await world.http.inject(call())
    assert.deepEqual(told.json(), {
      code: 'too-many-requests',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    assert.ok(Number(told.headers['retry-after']) > 0)
  })

  test('are explained to our own screens in the same words', async () => {
    const asked = () => world.stranger.accounts.signIn({ email: 'ada@example.com', password: 'whatever' })
    for (let time = 0; time < 5; time++) await assert.rejects(asked(), { code: 'credentials-wrong' })
    await assert.rejects(asked(), {
      code: 'too-many-requests',
      message: 'Too many requests. Please wait a moment and try again.',
    })
  })

  test('treat an IPv6 /64 as one address, and IPv4 in IPv6 as the IPv4 address', async () => {
    const from = (remoteAddress: string) => statuses(1, () => ({ url: '/api/me', remoteAddress }))
    for (let time = 0; time < 5; time++) assert.deepEqual(await from(`2001:db8:0:1::${time}`), [401])
    assert.deepEqual(await from('2001:db8:0:1:ffff:ffff:ffff:ffff'), [429])
    assert.deepEqual(await from('2001:db8:0:2::1'), [401])
    assert.deepEqual(await from('::ffff:198.51.100.7'), [429])
  })

  test('count signed-in people separately, wherever they are', async () => {
    const [ada, kofi] = [await world.student({ name: 'Ada Byron' }), await world.student({ name: 'Kofi Mensah' })]
    // Others have used up the limit of the school's address.
    const remoteAddress = '198.51.100.7'
    const call = ({ cookie }: { cookie: string }, from = remoteAddress) => ({
      url: '/api/me',
      remoteAddress: from,
      headers: { cookie },
    })
    assert.deepEqual(await statuses(5, () => call(ada)), [200, 200, 200, 200, 200])
    assert.deepEqual(await statuses(1, () => call(ada, '203.0.113.77')), [429])
    assert.deepEqual(await statuses(1, () => call(kofi)), [200])
  })

  test('reset for everybody after a minute', async () => {
    const call = () => ({ url: '/api/me', remoteAddress: '198.51.100.21' })
    await statuses(6, call)
    await world.clock.advance(60_000)
    assert.deepEqual(await statuses(1, call), [401])
  })

  test('are separate for photos, webhooks and the readiness check', async () => {
    const from = (url: string, method: 'GET' | 'POST' = 'GET') => ({ url, method, remoteAddress: '198.51.100.22' })
    assert.deepEqual((await statuses(51, () => from('/photos/x.webp'))).slice(-2), [401, 429])
    assert.deepEqual((await statuses(51, () => from('/webhooks/stripe', 'POST'))).slice(-2), [400, 429])
    assert.deepEqual(await statuses(6, () => from('/readyz')), [200, 200, 200, 200, 200, 429])
    assert.deepEqual(await statuses(1, () => from('/api/me')), [401])
  })

  test('also count requests that lead nowhere', async () => {
    const call = () => ({ url: '/api/nothing', remoteAddress: '198.51.100.23' })
    assert.deepEqual(await statuses(6, call), [404, 404, 404, 404, 404, 429])
  })

  test('do not affect another address', async () =>
    assert.deepEqual(await statuses(1, () => ({ url: '/api/me', remoteAddress: '198.51.100.8' })), [401]))

  test('do not count pages, so that a busy school can still read them', async () => {
    const from = (url: string) => ({ url, remoteAddress: '198.51.100.9' })
    assert.deepEqual(await statuses(8, () => from('/healthz')), Array(8).fill(200))
    // This server has no pages.
    assert.deepEqual(await statuses(8, () => from('/login')), Array(8).fill(404))
  })

  test('count sign-ups separately and more strictly', async () => {
    const form = (time: number) => ({
      role: 'student' as const,
      name: `Ada ${time}`,
      email: `ada.${time}@example.com`,
      password: 'a good long pass',
      confirmPassword: 'a good long pass',
      timeZone: 'UTC',
    })
    const signUp = (time: number) => ({
      method: 'POST' as const,
      url: '/api/sign-up',
      remoteAddress: '198.51.100.10',
      payload: form(time),
    })
    assert.deepEqual(await statuses(3, signUp), [200, 200, 429])
  })

  describe('behind a proxy use the address that the proxy names', () => {
    // What a client claims comes first in the header; the proxy appends the address that it saw.
    const asked = async (proxies: string) => {
      const behind = await openWorld({ environment: { REQUESTS_PER_MINUTE: '1', TRUST_PROXY: proxies } })
      const call = async (forwarded: string) =>
        (await behind.http.inject({ url: '/api/me', headers: { 'x-forwarded-for': forwarded } })).statusCode
      try {
        return [await call('203.0.113.1, 198.51.100.1'), await call('203.0.113.2, 198.51.100.1'), await call('6.6.6.6')]
      } finally {
        await behind.close()
      }
    }
    test('and not one made up by the client', async () => assert.deepEqual(await asked('true'), [401, 429, 401]))
    test('and the one named by the first of two proxies', async () =>
      assert.deepEqual(await asked('2'), [401, 401, 401]))
    test('and the connecting address without one', async () => assert.deepEqual(await asked('false'), [401, 429, 429]))
  })

  test('reject a sign-up address spelled in another way', async () => {
    const other = await openWorld()
    const origin = await other.http.listen({ port: 0, host: '127.0.0.1' })
    // Sends the path unchanged, which neither `inject` nor fetch would do.
    const post = (path: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        request(origin, { method: 'POST', path, headers: { 'content-type': 'application/json' } }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end('{}'),
      )
    const spelled = ['/api/./sign-up', '/api/x/../sign-up', '/rpc/%2e/accounts/signUp', '/api/x/..\\sign-up'].concat(
      '/api/sessions/../approve',
      '/%61pi/sign-up',
    )
    const statuses = []
    for (const path of spelled) statuses.push(await post(path))
    await other.close()
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 404])
  })

  test('count a request for an API file as a call under any spelling', async () => {
    const photo = (time: number) => ({
      method: 'DELETE' as const,
      url: time % 2 ? '/%61pi/me/photo' : '/api/me/photo',
      remoteAddress: '198.51.100.11',
    })
    assert.deepEqual(await statuses(6, photo), [401, 401, 401, 401, 401, 429])
  })
})

describe('what a page may ask of the browser', async () => {
  const world = await openWorld()
  after(() => world.close())
  const policyOf = async (url: string) =>
    String((await world.http.inject({ url })).headers['permissions-policy']).split(', ')

  test('camera, microphone and screen only on the room’s page', async () => {
    for (const url of ['/session/8c1e/room', '/session/8c1e/room?x=1'])
      for (const name of ['camera', 'microphone', 'display-capture'])
        assert.ok((await policyOf(url)).includes(`${name}=(self)`), url)
    for (const url of ['/', '/session/8c1e', '/dashboard', '/session/room', '/x?/session/8c1e/room', '/api/me'])
      for (const name of ['camera', 'microphone', 'display-capture'])
        assert.ok((await policyOf(url)).includes(`${name}=()`), url)
  })
})
