import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { endSignIns } from '#server/accounts/end-sign-ins.ts'
import { anonymizePerson, lockEmail, setSuspension } from '#server/accounts/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { codeFor } from '#test/code-for.ts'
import { virtualAuthenticator } from '#test/fakes/authenticator.ts'
import { untilItWaits } from '#test/while-closing.ts'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('a sign-in under way', async () => {
  const world = await openWorld()
  let ada: Somebody
  beforeEach(async () => {
    ada = await world.student()
    await ada.calls.accounts.prove({ by: 'password', password })
  })
  after(() => world.close())

  async function post(path: string, payload: object, cookie = '') {
    const url = `/api${path}`
    const answer = await world.http.inject({ method: 'POST', url, payload, headers: { cookie } })
    const cookies = [cookie, cookieOf(answer.headers['set-cookie'])].filter(Boolean).join('; ')
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookie: cookies }
  }
  async function withPasskey() {
    const authenticator = virtualAuthenticator(world.config.publicUrl)
    const fresh = await post('/me/security/passkeys/challenge', {}, ada.cookie)
    const response = authenticator.register(fresh.body)
    assert.equal((await post('/me/security/passkeys', { response, name: 'My phone' }, fresh.cookie)).status, 200)
    const { body, cookie } = await post('/sign-in/passkey/challenge', {})
    return () => post('/sign-in/passkey', { response: authenticator.sign(body) }, cookie)
  }
  async function withCodeApp(by: 'code' | 'recovery-code') {
    const { secret } = await ada.calls.accounts.startCodeApp({})
    const { recoveryCodes } = await ada.calls.accounts.confirmCodeApp({ code: await codeFor(secret) })
    const half = await post('/sign-in', { email: ada.email, password })
    const code = by === 'code' ? await codeFor(secret, { ahead: 1 }) : recoveryCodes![0]!
    return () => post('/sign-in/second-factor', { by, code }, half.cookie)
  }

  /** Signs in while `work` is done in a transaction: after it, and before the sign-ins end with it. */
  async function meanwhile(signIn: () => ReturnType<typeof post>, work: (tx: Tx) => Promise<void>) {
    const { db, clock } = world
    const [signingIn] = await db.transaction(async (tx) => {
      await lockEmail(tx, ada.email)
      await work(tx)
      const begun = signIn()
      await untilItWaits(db, begun)
      await endSignIns(tx, clock.now(), ada.id)
      // In an array, since the transaction would wait for it.
      return [begun]
    })
    const { status, body } = await signingIn!
    const { read } = db
    const signIns = await read.selectFrom('sign_ins').select('id').where('person_id', '=', ada.id).execute()
    return { status, code: body['code'], signIns: signIns.length }
  }
  const close = (tx: Tx) => anonymizePerson(tx, ada, 'Former student', world.clock.now())
  const suspend = (tx: Tx) => setSuspension(tx, ada.id, world.clock.now(), world.clock.now())

  for (const [what, begin, code, status] of [
    ['a passkey', withPasskey, 'passkey-refused', 422],
    ['a code', () => withCodeApp('code'), 'second-factor-expired', 401],
    ['a recovery code', () => withCodeApp('recovery-code'), 'second-factor-expired', 401],
    ['a password', async () => () => post('/sign-in', { email: ada.email, password }), 'credentials-wrong', 401],
  ] as const) {
    test(`with ${what} is refused while the account is being closed, and leaves no sign-in`, async () => {
      const signIn = await begin()
      assert.deepEqual(await meanwhile(signIn, close), { status, code, signIns: 0 })
    })
    test(`with ${what} is refused while the person is being suspended, and leaves no sign-in`, async () => {
      const signIn = await begin()
      assert.deepEqual(await meanwhile(signIn, suspend), { status: 403, code: 'account-suspended', signIns: 0 })
    })
  }
})
