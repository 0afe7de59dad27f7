import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { codeFor } from '#test/code-for.ts'
import { virtualAuthenticator } from '#test/fakes/authenticator.ts'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('what two-step login keeps', async () => {
  const world = await openWorld()
  let ada: Somebody
  beforeEach(async () => {
    ada = await world.student()
    await ada.calls.accounts.prove({ by: 'password', password })
  })
  after(() => world.close())

  async function addCodeApp() {
    const { secret } = await ada.calls.accounts.startCodeApp({})
    const { recoveryCodes } = await ada.calls.accounts.confirmCodeApp({ code: await codeFor(secret) })
    return { secret, recoveryCodes: recoveryCodes ?? [] }
  }
  const post = (path: string, payload: object, cookie: string) =>
    world.http.inject({ method: 'POST', url: `/api/me/security/${path}`, payload, headers: { cookie } })
  async function addPasskey() {
    const challenge = await post('passkeys/challenge', {}, ada.cookie)
    const response = virtualAuthenticator(world.config.publicUrl).register(challenge.json())
    const cookie = `${ada.cookie}; ${cookieOf(challenge.headers['set-cookie'])}`
    const added = await post('passkeys', { response, name: 'My phone' }, cookie)
    assert.equal(added.statusCode, 200, added.body)
  }
  const kept = async () => {
    const { read } = world.db
    const app = await read.selectFrom('code_apps').selectAll().where('person_id', '=', ada.id).executeTakeFirst()
    const passkeys = await read.selectFrom('passkeys').select('id').where('person_id', '=', ada.id).execute()
    return { app, passkeys: passkeys.length }
  }

  test('removing a code app leaves no secret, and passkeys keep the recovery codes valid', async () => {
    const { secret, recoveryCodes } = await addCodeApp()
    await addPasskey()
    const before = await kept()
    await ada.calls.accounts.removeCodeApp({})
    const { app, passkeys } = await kept()
    assert.equal(passkeys, 1)
    assert.ok(app && app.secret !== before.app?.secret)
    assert.equal(app.used_code, null)
    const { prove } = ada.calls.accounts
    await assert.rejects(prove({ by: 'code', code: await codeFor(secret, { ahead: 1 }) }), { code: 'code-wrong' })
    await prove({ by: 'recovery-code', code: recoveryCodes[0]! })
  })
  test('a code app that was never confirmed proves nothing', async () => {
    await addPasskey()
    const { secret } = await ada.calls.accounts.startCodeApp({})
    await assert.rejects(ada.calls.accounts.prove({ by: 'code', code: await codeFor(secret) }), { code: 'code-wrong' })
  })
  test('confirming several times at once turns it on', async () => {
    const { secret } = await ada.calls.accounts.startCodeApp({})
    const code = await codeFor(secret)
    const confirm = () => ada.calls.accounts.confirmCodeApp({ code })
    const outcomes = await Promise.allSettled([confirm(), confirm(), confirm()])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    const again = await world.stranger.accounts.signIn({ email: ada.email, password })
    assert.equal(again.type, 'second-factor')
  })
  test('the copy of one’s own data lists what is set up, and nothing that signs in', async () => {
    const { secret } = await addCodeApp()
    await addPasskey()
    const { account } = (await ada.calls.accounts.ownData()) as { account: { twoStepLogin: Record<string, unknown> } }
    const { codeAppSince, recoveryCodesLeft, passkeys } = account.twoStepLogin
    assert.equal(codeAppSince, world.clock.now().toISOString())
    assert.equal(recoveryCodesLeft, 10)
    assert.deepEqual(
      (passkeys as { name: string }[]).map(({ name }) => name),
      ['My phone'],
    )
    assert.doesNotMatch(JSON.stringify(account), new RegExp(`${secret}|public_key|credential`, 'i'))
  })
  test('closing the account removes all of it', async () => {
    await addCodeApp()
    await addPasskey()
    await ada.calls.accounts.closeAccount({ confirmation: 'close my account', password })
    assert.deepEqual(await kept(), { app: undefined, passkeys: 0 })
  })
})
