import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { expirePasswords } from '#server/accounts/passwords-store.ts'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'
import { virtualAuthenticator } from '#test/fakes/authenticator.ts'

const password = 'a good long pass'

describe('two-step login', async () => {
  const world = await openWorld()
  let ada: Somebody
  let count = 0
  beforeEach(async () => {
    await world.clock.advance(16 * 60_000)
    ada = await world.student({ name: `Ada ${++count}` })
  })
  after(() => world.close())

  const prove = () => ada.calls.accounts.prove({ by: 'password', password })
  const appOf = ({ secret }: { secret: string }) => createOTP(new TextDecoder().decode(base32.decode(secret)))
  const mailSubjects = async () => {
    await world.settle()
    const mails = await world.db.read
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', ada.email)
      .where('kind', '=', 'second-factor-changed')
      .execute()
    return mails.map(({ subject }) => subject)
  }

  /** Posts with a browser's cookies, if any. Returns the response, and the cookies the browser has afterwards. */
  async function post(path: string, payload: object, cookie = '') {
    const answer = await world.http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: { cookie, origin: world.config.publicUrl },
    })
    // Like a browser: the latest cookie of each name, without those that were cleared.
    const jar = new Map(
      `${cookie}; ${cookieOf(answer.headers['set-cookie'])}`.split('; ').map((kept) => [kept.split('=')[0], kept]),
    )
    const kept = [...jar.values()].filter((pair) => /=./.test(pair)).join('; ')
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookie: kept }
  }
  const enterPassword = () => post('/sign-in', { email: ada.email, password })
  const finish = (cookie: string, code: string, by = 'code') => post('/sign-in/second-factor', { by, code }, cookie)
  const signedIn = async (cookie: string) =>
    (await world.http.inject({ url: '/api/me', headers: { cookie } })).statusCode === 200

  async function withCodeApp() {
    await prove()
    const started = await ada.calls.accounts.startCodeApp({})
    const app = appOf(started)
    const { recoveryCodes } = await ada.calls.accounts.confirmCodeApp({ code: await app.totp() })
    assert.equal(recoveryCodes?.length, 10)
    // The code of the next 30 seconds, since each works only once.
    return { recoveryCodes, nextCode: () => app.hotp(Math.floor(Date.now() / 30_000) + 1) }
  }

  test('turning it on ends sign-ins made with the password alone, except the one that set it up', async () => {
    const { cookie: elsewhere } = await enterPassword()
    assert.equal(await signedIn(elsewhere), true)
    await withCodeApp()
    assert.equal(await signedIn(elsewhere), false)
    assert.equal(await signedIn(ada.cookie), true)
  })
  test('ends the sign-ins that the browser had before the first step and between the two steps', async () => {
    const { nextCode } = await withCodeApp()
    const [bob, cleo] = [await world.student({ name: `Bob ${count}` }), await world.student({ name: `Cleo ${count}` })]
    const half = await post('/sign-in', { email: ada.email, password }, bob.cookie)
    assert.equal(await signedIn(bob.cookie), false)
    assert.equal((await finish(`${half.cookie}; ${cleo.cookie}`, await nextCode())).status, 200)
    assert.equal(await signedIn(cleo.cookie), false)
  })
  test('lets nobody in whose password was expired between the two steps', async () => {
    const { nextCode } = await withCodeApp()
    const { cookie } = await enterPassword()
    await world.clock.advance(1000)
    const now = world.clock.now()
    const everybody = { chosenBefore: now, after: undefined, limit: 1000 }
    await world.db.transaction((tx) => expirePasswords(tx, everybody, now))
    const { status, body } = await finish(cookie, await nextCode())
    assert.deepEqual([status, body['code']], [403, 'password-expired'])
  })
  test('accepts no code twice, even if another was used in between', async () => {
    await prove()
    const app = appOf(await ada.calls.accounts.startCodeApp({}))
    const span = Math.floor(Date.now() / 30_000)
    const [first, second] = [await app.hotp(span), await app.hotp(span + 1)]
    await ada.calls.accounts.confirmCodeApp({ code: first })
    assert.equal((await finish((await enterPassword()).cookie, second)).status, 200)
    // Both codes would still be valid for half a minute, and may have been seen while being typed.
    for (const code of [first, second]) {
      const { status, body } = await finish((await enterPassword()).cookie, code)
      assert.deepEqual([status, body['code']], [422, 'code-wrong'], code)
    }
  })
  test('can be set up only by someone who has just proved who they are', async () => {
    await assert.rejects(ada.calls.accounts.startCodeApp({}), { code: 'proof-needed' })
    await assert.rejects(ada.calls.accounts.newPasskeyChallenge({}), { code: 'proof-needed' })
    await assert.rejects(ada.calls.accounts.prove({ by: 'password', password: 'not this one' }), {
      code: 'password-wrong',
    })
    await prove()
    await world.clock.advance(15 * 60_000)
    await assert.rejects(ada.calls.accounts.startCodeApp({}), { code: 'proof-needed' })
  })
  test('with a code app, the password alone signs nobody in', async () => {
    const { nextCode } = await withCodeApp()
    const half = await enterPassword()
    assert.deepEqual(half.body, { type: 'second-factor', codeApp: true, passkey: false })
    assert.equal(await signedIn(half.cookie), false)
    assert.equal((await finish(half.cookie, '000000')).status, 422)
    const done = await finish(half.cookie, await nextCode())
    assert.equal(done.status, 200)
    assert.equal(await signedIn(done.cookie), true)
    assert.deepEqual(await mailSubjects(), ['A code app was added to your Tassel account'])
  })
  test('completing it forgives the wrong passwords before it, as the password alone does elsewhere', async () => {
    const { nextCode } = await withCodeApp()
    const mistype = async () => {
      for (let time = 0; time < 9; time++)
        assert.equal(
          (await post('/sign-in', { email: ada.email, password: 'a wrong long pass' })).body['code'],
          'credentials-wrong',
        )
    }
    await mistype()
    assert.equal((await finish((await enterPassword()).cookie, await nextCode())).status, 200)
    await mistype()
    assert.equal((await enterPassword()).status, 200)
  })
  test('a code works once', async () => {
    const { nextCode } = await withCodeApp()
    const code = await nextCode()
    assert.equal((await finish((await enterPassword()).cookie, code)).status, 200)
    assert.equal((await finish((await enterPassword()).cookie, code)).status, 422)
  })
  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await withCodeApp()
    const code = recoveryCodes[0]!.toUpperCase().replace('-', ' ')
    assert.equal((await finish((await enterPassword()).cookie, code, 'recovery-code')).status, 200)
    assert.equal((await finish((await enterPassword()).cookie, code, 'recovery-code')).status, 422)
    assert.equal((await ada.calls.accounts.security()).recoveryCodesLeft, 9)
    const kept = await world.db.read.selectFrom('code_apps').select('recovery_codes').execute()
    assert.ok(kept.every(({ recovery_codes }) => !recovery_codes.includes(recoveryCodes[1]!)))
  })
  test('new recovery codes replace the old ones', async () => {
    const { recoveryCodes } = await withCodeApp()
    const { recoveryCodes: fresh } = await ada.calls.accounts.renewRecoveryCodes({})
    const { cookie } = await enterPassword()
    assert.equal((await finish(cookie, recoveryCodes[0]!, 'recovery-code')).status, 422)
    assert.equal((await finish(cookie, fresh[0]!, 'recovery-code')).status, 200)
  })
  test('stops code guessing after five attempts', async () => {
    await withCodeApp()
    const { cookie } = await enterPassword()
    for (let guess = 0; guess < 5; guess++) assert.equal((await finish(cookie, `00000${guess}`)).status, 422)
    assert.equal((await finish(cookie, '000005')).status, 429)
  })
  test('a new password from an emailed link does not bypass it', async () => {
    await withCodeApp()
    await world.stranger.accounts.requestPasswordReset({ email: ada.email })
    await world.settle()
    const mails = await world.db.read.selectFrom('mails').select('text').where('recipient', '=', ada.email).execute()
    const token = mails.flatMap(({ text }) => /reset-password\?token=(\S+)/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
    const fresh = 'quite another one'
    await world.stranger.accounts.resetPassword({ token, password: fresh, confirmPassword: fresh })
    const half = await post('/sign-in', { email: ada.email, password: fresh })
    assert.equal(half.body['type'], 'second-factor')
    assert.equal(await signedIn(half.cookie), false)
  })
  test('the password no longer counts as proof once there is a second factor', async () => {
    const { nextCode } = await withCodeApp()
    await assert.rejects(prove(), { code: 'proof-needed' })
    await world.clock.advance(15 * 60_000)
    await assert.rejects(ada.calls.accounts.removeCodeApp({}), { code: 'proof-needed' })
    await ada.calls.accounts.prove({ by: 'code', code: await nextCode() })
    await ada.calls.accounts.removeCodeApp({})
    assert.equal((await enterPassword()).body['type'], 'student')
    assert.equal((await ada.calls.accounts.security()).recoveryCodesLeft, 0)
    assert.ok((await mailSubjects()).includes('The code app was removed from your Tassel account'))
  })

  describe('a passkey', () => {
    async function withPasskey(authenticator = virtualAuthenticator(world.config.publicUrl)) {
      await prove()
      const { body, cookie } = await post('/me/security/passkeys/challenge', {}, ada.cookie)
      const response = authenticator.register(body)
      const added = await post('/me/security/passkeys', { response, name: 'My phone' }, cookie)
      assert.equal(added.status, 200, JSON.stringify(added.body))
      return { authenticator, recoveryCodes: added.body['recoveryCodes'] as string[] }
    }
    async function signInWith(authenticator: ReturnType<typeof virtualAuthenticator>, cookie = '') {
      const { body, cookie: kept } = await post('/sign-in/passkey/challenge', {}, cookie)
      return post('/sign-in/passkey', { response: authenticator.sign(body) }, kept)
    }

    test('signs in by itself, and is asked for after the password', async () => {
      const { authenticator, recoveryCodes } = await withPasskey()
      assert.equal(recoveryCodes.length, 10)
      const half = await enterPassword()
      assert.deepEqual(half.body, { type: 'second-factor', codeApp: false, passkey: true })
      const done = await signInWith(authenticator, half.cookie)
      assert.equal(done.body['id'], ada.id)
      assert.equal((await signInWith(authenticator, done.cookie)).status, 200)
      assert.equal(await signedIn(done.cookie), false)
      assert.equal(await signedIn((await signInWith(authenticator)).cookie), true)
      assert.deepEqual(await mailSubjects(), ['A passkey was added to your Tassel account'])
    })
    test('is refused without its owner’s check, for another challenge, and from another site', async () => {
      const { authenticator } = await withPasskey()
      const { body, cookie } = await post('/sign-in/passkey/challenge', {})
      const attempt = async (response: object) => (await post('/sign-in/passkey', { response }, cookie)).status
      assert.equal(await attempt(authenticator.sign(body, { userVerified: false })), 422)
      assert.equal(
        (await post('/sign-in/passkey', { response: authenticator.sign({ challenge: 'b3RoZXI' }) }, cookie)).status,
        422,
      )
      const elsewhere = await post('/sign-in/passkey/challenge', {})
      const foreign = authenticator.sign(elsewhere.body, { origin: 'https://tassel.evil.example' })
      assert.equal((await post('/sign-in/passkey', { response: foreign }, elsewhere.cookie)).status, 422)
    })
    test('cannot reuse a signed answer', async () => {
      const { authenticator } = await withPasskey()
      const { body, cookie } = await post('/sign-in/passkey/challenge', {})
      const response = authenticator.sign(body)
      assert.equal((await post('/sign-in/passkey', { response }, cookie)).status, 200)
      assert.equal((await post('/sign-in/passkey', { response }, cookie)).status, 422)
    })
    test('can be renamed and removed only by its owner', async () => {
      const { authenticator } = await withPasskey()
      const [passkey] = (await ada.calls.accounts.security()).passkeys
      const bob = await world.student({ name: `Bob ${count}` })
      await bob.calls.accounts.prove({ by: 'password', password })
      const passkeyId = passkey!.id
      await assert.rejects(bob.calls.accounts.removePasskey({ passkeyId }), { code: 'passkey-not-found' })
      await assert.rejects(bob.calls.accounts.renamePasskey({ passkeyId, name: 'Mine' }), { code: 'passkey-not-found' })
      await ada.calls.accounts.renamePasskey({ passkeyId, name: 'Old phone' })
      assert.equal((await ada.calls.accounts.security()).passkeys[0]?.name, 'Old phone')
      await ada.calls.accounts.removePasskey({ passkeyId })
      assert.equal((await signInWith(authenticator)).status, 422)
      assert.equal((await enterPassword()).body['type'], 'student')
    })
    test('keeps its recovery codes when a code app is added', async () => {
      const { recoveryCodes } = await withPasskey()
      const app = appOf(await ada.calls.accounts.startCodeApp({}))
      assert.deepEqual(await ada.calls.accounts.confirmCodeApp({ code: await app.totp() }), { recoveryCodes: null })
      assert.equal((await finish((await enterPassword()).cookie, recoveryCodes[0]!, 'recovery-code')).status, 200)
    })
    test('proves who is signed in, for 15 minutes', async () => {
      const { authenticator } = await withPasskey()
      await world.clock.advance(16 * 60_000)
      await assert.rejects(ada.calls.accounts.renewRecoveryCodes({}), { code: 'proof-needed' })
      const { body, cookie } = await post('/sign-in/passkey/challenge', {}, ada.cookie)
      const proven = await post('/me/security/proof', { by: 'passkey', response: authenticator.sign(body) }, cookie)
      assert.equal(proven.status, 200, JSON.stringify(proven.body))
      assert.equal((await ada.calls.accounts.renewRecoveryCodes({})).recoveryCodes.length, 10)
    })
  })
})
