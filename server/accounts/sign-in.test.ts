import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('signing in', async () => {
  const world = await openWorld()
  let ada: Somebody
  before(async () => {
    ada = await world.student({ name: 'Ada Byron' })
  })
  after(() => world.close())

  async function signIn(form: { email?: string; password?: string; rememberMe?: boolean }) {
    const answer = await world.http.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { email: ada.email, password, ...form },
    })
    const { message, name } = answer.json<{ message?: string; name?: string }>()
    return { status: answer.statusCode, message, name, cookies: [answer.headers['set-cookie'] ?? []].flat() }
  }
  const sayings = async (form: Parameters<typeof signIn>[0]) => {
    const { status, message } = await signIn(form)
    return [status, message]
  }
  const wrong = [401, 'Invalid email or password']
  const closed = [429, 'Too many failed attempts. Please try again later.']

  test('needs both fields', async () => {
    assert.deepEqual(await sayings({ email: '' }), [422, 'Please fill in all fields'])
    assert.deepEqual(await sayings({ password: '' }), [422, 'Please fill in all fields'])
  })
  test('needs an @', async () =>
    assert.deepEqual(await sayings({ email: 'ada' }), [422, 'Please enter a valid email address']))
  test('needs six characters', async () =>
    assert.deepEqual(await sayings({ password: '12345' }), [422, 'Password must be at least 6 characters']))
  test('an address of more than 254 characters is too long', async () => {
    const email = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    assert.deepEqual(await sayings({ email: email(254) }), wrong)
    assert.deepEqual(await sayings({ email: email(255) }), [400, 'Email may be at most 254 characters.'])
  })
  test('a password of more than 256 characters is too long', async () => {
    assert.deepEqual(await sayings({ password: 'x'.repeat(256) }), wrong)
    assert.deepEqual(await sayings({ password: 'x'.repeat(257) }), [400, 'Password may be at most 256 characters.'])
  })
  test('works with the address, however it is written, and the password', async () => {
    assert.equal((await signIn({ email: ' ADA.Byron@Example.com ' })).name, 'Ada Byron')
  })
  test('a wrong password, an unknown address and a malformed one get the same message', async () => {
    assert.deepEqual(await sayings({ password: 'not the right one' }), wrong)
    assert.deepEqual(await sayings({ email: 'nobody@example.com' }), wrong)
    assert.deepEqual(await sayings({ email: 'no body@' }), wrong)
  })

  describe('the cookie', () => {
    const signInCookie = (cookies: string[]) => cookies.find((cookie) => cookie.includes('session_token=')) ?? ''

    test('comes with hints that scripts may read: that somebody is signed in, and their role', async () => {
      const hints = (await signIn({})).cookies.filter((cookie) => /^tassel_(signed_in|role)=/.test(cookie))
      assert.deepEqual(
        hints.map((hint) => hint.split(';')[0]),
        ['tassel_signed_in=1', 'tassel_role=student'],
      )
      for (const hint of hints) assert.doesNotMatch(hint, /HttpOnly/i)
    })
    test('is out of reach of scripts and other sites', async () => {
      const cookie = signInCookie((await signIn({})).cookies)
      assert.match(cookie, /; HttpOnly/i)
      assert.match(cookie, /; SameSite=Lax/i)
      assert.match(cookie, /; Path=\//i)
    })
    test('lasts 30 days if the person asks to be remembered', async () =>
      assert.match(signInCookie((await signIn({ rememberMe: true })).cookies), /; Max-Age=2592000/i))
    test('lasts as long as the browser otherwise', async () =>
      assert.doesNotMatch(signInCookie((await signIn({ rememberMe: false })).cookies), /Max-Age|Expires/i))
    test('is rejected if it was tampered with', async () => {
      const [name = '', value = ''] = (signInCookie((await signIn({})).cookies).split(';')[0] ?? '').split('=')
      const forged = await world.http.inject({
        url: '/api/me',
        headers: { cookie: `${name}=${value.slice(0, -8)}AAAAAAA%3D` },
      })
      assert.equal(forged.statusCode, 401)
    })
    test('is limited to https if the site is, and belongs to this host alone', async () => {
      const secure = await openWorld({ environment: { PUBLIC_URL: 'https://tassel.example' } })
      try {
        const answer = await secure.http.inject({
          method: 'POST',
          url: '/api/sign-up',
          payload: {
            role: 'mentor',
            name: 'Kofi',
            email: 'kofi@example.com',
            password,
            confirmPassword: password,
            timeZone: 'UTC',
          },
        })
        const cookies = [answer.headers['set-cookie'] ?? []].flat()
        assert.match(signInCookie(cookies), /^__Host-/)
        for (const cookie of cookies) assert.match(cookie, /^__Host-.*; Path=\/.*; Secure/i)
        assert.equal(new Set(cookies.map((cookie) => cookie.split('=')[0])).size, cookies.length)
      } finally {
        await secure.close()
      }
    })
  })

  describe('again, in the same browser', () => {
    const post = async (url: string, payload: object, cookie: string) => {
      const answer = await world.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie } })
      assert.equal(answer.statusCode, 200, answer.body)
      return cookieOf(answer.headers['set-cookie'])
    }
    const isSignedIn = async (cookie: string) =>
      (await world.http.inject({ url: '/api/me', headers: { cookie } })).statusCode === 200
    const person = { role: 'student', timeZone: 'UTC', password, confirmPassword: password }

    test('ends the sign-in that browser had, whoever’s it was, and no other', async () => {
      const [zoe, elsewhere] = [await world.student({ name: 'Zoe' }), await world.signIn(ada.email, password)]
      const second = await post('/sign-in', { email: ada.email, password, rememberMe: true }, zoe.cookie)
      const third = await post('/sign-in', { email: ada.email, password, rememberMe: false }, second)
      const fourth = await post('/sign-up', { ...person, name: 'Yara', email: 'yara@example.com' }, third)
      for (const ended of [zoe.cookie, second, third]) assert.equal(await isSignedIn(ended), false)
      for (const kept of [fourth, elsewhere.cookie]) assert.equal(await isSignedIn(kept), true)
    })
    test('keeps the existing sign-in if the password was wrong', async () => {
      const xena = await world.student({ name: 'Xena' })
      const payload = { email: ada.email, password: 'not the right one', rememberMe: false }
      await world.http.inject({ method: 'POST', url: '/api/sign-in', payload, headers: { cookie: xena.cookie } })
      assert.equal(await isSignedIn(xena.cookie), true)
    })
  })

  describe('ten failures within 15 minutes', () => {
    const fail = async (email: string, times: number) => {
      for (let time = 0; time < times; time++) assert.deepEqual(await sayings({ email, password: 'wrong one' }), wrong)
    }

    test('nine leave the account unlocked, and the right password clears them', async () => {
      const nine = await world.student({ name: 'Nine Times' })
      await fail(nine.email, 9)
      assert.equal((await signIn({ email: nine.email })).status, 200)
      await fail(nine.email, 9)
      assert.equal((await signIn({ email: nine.email })).status, 200)
    })
    test('ten lock it, even for the right password, until 15 minutes after the first', async () => {
      const ten = await world.student({ name: 'Ten Times' })
      const began = world.clock.now().getTime()
      const at = (minutes: number, seconds = 0) =>
        world.clock.set(new Date(began + (minutes * 60 + seconds) * 1000).toISOString())
      await fail(ten.email, 10)
      assert.deepEqual(await sayings({ email: ten.email }), closed)
      at(14, 59)
      assert.deepEqual(await sayings({ email: ten.email }), closed)
      at(15)
      assert.equal((await signIn({ email: ten.email })).status, 200)
    })
    test('an address without an account is locked the same way', async () => {
      await fail('nobody.at.all@example.com', 10)
      assert.deepEqual(await sayings({ email: 'nobody.at.all@example.com' }), closed)
      assert.deepEqual(await sayings({ email: 'somebody.else@example.com' }), wrong)
    })
    test('twenty at once allow no more than ten guesses', async () => {
      const crowd = await world.student({ name: 'Crowd' })
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => signIn({ email: crowd.email, password: 'wrong one' })),
      )
      assert.equal(answers.filter(({ status }) => status === 401).length, 10)
      assert.equal(answers.filter(({ status }) => status === 429).length, 10)
    })
  })
})
