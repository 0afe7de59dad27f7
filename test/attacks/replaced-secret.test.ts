import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openDataKey } from '#server/accounts/data-key.ts'
import { verificationLink } from '#server/accounts/verify-email.ts'
import { buildApp } from '#server/app.ts'
import { payerReference, readPayerReference } from '#server/credits/payments/payer-reference.ts'
import { unsubscribeToken } from '#server/email/preferences/unsubscribe-token.ts'
import { codeFor } from '#test/code-for.ts'
import { cookieOf, openWorld } from '#test/world.ts'

const password = 'a good long pass'
const [newest, stolen] = ['the secret that replaced the first one', 'a secret that replaced one that was stolen']

describe('replacing SECRET', async () => {
  const world = await openWorld()
  const { db, clock, config, auth } = world
  await openDataKey(db, auth, clock.now())
  const [secret, previousSecret] = [newest, auth.secret]
  const open = async (secrets: { secret: string; previousSecret?: string }) => {
    const dataKey = await openDataKey(db, secrets, clock.now())
    return buildApp({ db, clock, config, auth: { ...auth, ...secrets, dataKey }, buildDir: undefined })
  }
  const replaced = await open({ secret, previousSecret })
  after(async () => {
    await replaced.close()
    await world.close()
  })

  const post = async (app: typeof replaced, url: string, payload: object, cookie = '') => {
    const answer = await app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie } })
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      set: answer.headers['set-cookie'],
    }
  }
  const me = async (app: typeof replaced, cookie: string) =>
    (await app.http.inject({ url: '/api/me', headers: { cookie } })).statusCode
  const signUpAgain = async (app: typeof replaced, email: string) => {
    const person = { role: 'student', name: 'Somebody', email, password, confirmPassword: password, timeZone: 'UTC' }
    const { body } = await post(app, '/sign-up', person)
    return body['credits']
  }

  /** Creates a person with a code app whose first code is already used. */
  async function withCodeApp(name: string) {
    const person = await world.student({ name })
    await person.calls.accounts.prove({ by: 'password', password })
    const { secret: key } = await person.calls.accounts.startCodeApp({})
    const { recoveryCodes } = await person.calls.accounts.confirmCodeApp({ code: await codeFor(key) })
    return { ...person, key, recoveryCodes: recoveryCodes ?? [] }
  }
  let ada: Awaited<ReturnType<typeof withCodeApp>>
  let bob: typeof ada
  before(async () => {
    ada = await withCodeApp('Ada Byron')
    bob = await withCodeApp('Bob')
  })

  test('keeps people signed in, and recognizes their devices', async () => {
    assert.equal(await me(replaced, ada.cookie), 200)
    const known = await post(replaced, '/sign-in', { email: ada.email, password, rememberMe: true }, ada.cookie)
    assert.equal(known.status, 200)
    const kofi = await world.student({ name: 'Kofi' })
    const device = kofi.cookie
      .split('; ')
      .filter((cookie) => cookie.includes('device_'))
      .join('; ')
    const wrong = { email: kofi.email, password: 'not the password', rememberMe: false }
    for (let failed = 0; failed < 10; failed++) await post(replaced, '/sign-in', wrong)
    assert.equal((await post(replaced, '/sign-in', { ...wrong, password })).body['code'], 'too-many-attempts')
    assert.equal((await post(replaced, '/sign-in', { ...wrong, password }, device)).status, 200)
  })
  test('lets a second step that began before be finished, with the code app and with a recovery code', async () => {
    for (const typed of [
      { by: 'recovery-code', code: ada.recoveryCodes[0] },
      { by: 'code', code: await codeFor(ada.key, { ahead: 1 }) },
    ]) {
      const begun = await world.http.inject({
        method: 'POST',
        url: '/api/sign-in',
        payload: { email: ada.email, password, rememberMe: false },
      })
      const done = await post(replaced, '/sign-in/second-factor', typed, cookieOf(begun.headers['set-cookie']))
      assert.equal(done.status, 200, JSON.stringify(done.body))
      assert.equal(await me(replaced, cookieOf(done.set)), 200)
    }
  })
  test('honors links mailed before, and payments by links made before', async () => {
    const url = await verificationLink(auth, ada)
    const token = new URL(url).searchParams.get('token')
    assert.equal((await post(replaced, '/verify-email', { token })).status, 200)
    const off = `/mail/switch-off?token=${unsubscribeToken(auth.secret, ada.id, 'reminders')}`
    assert.equal((await replaced.http.inject({ url: `/api${off}` })).statusCode, 200)
    const reference = payerReference(auth.secret, ada.id)
    assert.equal(readPayerReference({ secret, previousSecret }, reference), ada.id)
    assert.equal(readPayerReference({ secret }, reference), undefined)
  })
  test('grants no mailbox the free credits twice', async () => {
    const twice = await world.student({ email: 'once.only@example.com' })
    await twice.calls.accounts.closeAccount({ confirmation: 'close my account', password })
    assert.equal(await signUpAgain(replaced, 'once.only+again@example.com'), 0)
  })
  test('leaves only cookies and links that need the previous one: it can then be forgotten', async () => {
    await replaced.settle()
    const { rows } = await sql<{ left: number }>`
      select count(distinct left(secret, 15)) as left from code_apps`.execute(db.read)
    assert.equal(rows[0]?.left, 1)
    const later = await open({ secret })
    const begun = await post(later, '/sign-in', { email: bob.email, password, rememberMe: false })
    assert.equal(begun.body['type'], 'second-factor')
    const typed = { by: 'code', code: await codeFor(bob.key, { ahead: 1 }) }
    assert.equal((await post(later, '/sign-in/second-factor', typed, cookieOf(begun.set))).status, 200)
    const again = await post(later, '/sign-in', { email: ada.email, password, rememberMe: false })
    const recovery = { by: 'recovery-code', code: ada.recoveryCodes[1] }
    assert.equal((await post(later, '/sign-in/second-factor', recovery, cookieOf(again.set))).status, 200)
    assert.equal(await signUpAgain(later, 'o.nce.only+third@example.com'), 10)
    assert.equal(await signUpAgain(later, 'once.only+third@example.com'), 0)
    assert.equal(await me(later, ada.cookie), 401)
    await later.close()
  })
  test('without naming the previous one ends everything it signed or encrypted', async () => {
    const leaked = await open({ secret: stolen })
    assert.equal(await me(leaked, ada.cookie), 401)
    const begun = await post(leaked, '/sign-in', { email: ada.email, password, rememberMe: false })
    const recovery = { by: 'recovery-code', code: ada.recoveryCodes[2] }
    assert.equal((await post(leaked, '/sign-in/second-factor', recovery, cookieOf(begun.set))).status, 422)
    await leaked.close()
  })
  test('by mistake without the previous one can be fixed by naming it', async () => {
    const key1 = await openDataKey(db, { secret: 'once used without the one before it' }, clock.now())
    assert.equal(key1, 'once used without the one before it')
    const mended = { secret: 'once used without the one before it', previousSecret: newest }
    assert.equal(await openDataKey(db, mended, clock.now()), auth.secret)
    assert.equal(await openDataKey(db, { secret: mended.secret }, clock.now()), auth.secret)
  })
})
